import type { Manners } from '#tests/world/manner.ts'

export const manners: Manners = {
  'GET /admin/audit/person': { query: () => ({ q: 'admin' }) },
}
