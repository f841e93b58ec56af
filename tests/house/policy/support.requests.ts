import type { Manners } from '#tests/world/manner.ts'

export const manners: Manners = {
  'POST /issue': { body: () => ({ type: 'Bug', description: 'The clock stands still', url: '/ielts' }) },
  'GET /admin/issue/{id}': { subject: 'issue' },
  'PATCH /admin/issue/{id}': { subject: 'issue', body: () => ({ status: 'triaged', from: 'new' }) },
}
