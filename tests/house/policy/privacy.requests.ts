import { type Manners, nowhere, reason } from '#tests/world/manner.ts'
import { testPassword } from '#tests/world/people.ts'

export const manners: Manners = {
  'POST /privacy/request': { body: () => ({ kind: 'export', password: testPassword }) },
  'GET /privacy/request/{id}': { parameters: () => ({ id: nowhere }) },
  'POST /privacy/request/{id}/link': { parameters: () => ({ id: nowhere }), body: () => ({ password: testPassword }) },
  'DELETE /privacy/request/{id}': { parameters: () => ({ id: nowhere }) },
  'GET /privacy/request/{id}/archive': { parameters: () => ({ id: nowhere }), query: () => ({ key: 'A'.repeat(43) }) },
  'GET /admin/privacy/{id}': { parameters: () => ({ id: nowhere }) },
  'PUT /admin/privacy/{id}/assignee': { parameters: () => ({ id: nowhere }), body: () => ({ take: true }) },
  'POST /admin/privacy/{id}/erase-now': {
    parameters: () => ({ id: nowhere }),
    body: () => ({ confirmation: 'nobody@people.test', reason }),
  },
}
