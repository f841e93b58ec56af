import type { Manners } from '#tests/world/manner.ts'

export const manners: Manners = {
  'PATCH /admin/user/{id}/ielts-pro': { subject: 'person', body: () => ({ taken_unlimited_expire_at: '2031-01-01' }) },
  'DELETE /admin/user/{id}/ielts-pro': { subject: 'person' },
}
