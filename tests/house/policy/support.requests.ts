import type { Manners } from '#tests/world/manner.ts'

export const manners: Manners = {
  'POST /issue': { body: () => ({ type: 'Bug', description: 'The clock stands still', url: '/ielts' }) },
  'GET /admin/issue/{id}': { subject: 'issue' },
  'PUT /admin/issue/{id}/assignee': { subject: 'issue', body: () => ({ take: true }) },
  'PATCH /admin/issue/{id}': { subject: 'issue', body: () => ({ status: 'triaged', from: 'new' }) },
}
