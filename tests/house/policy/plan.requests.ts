import type { Manners } from '#tests/world/manner.ts'

const aMonth = { parameters: () => ({ code: 'pro_1m' }) }

export const manners: Manners = {
  'PATCH /admin/user/{id}/ielts-pro': { subject: 'person', body: () => ({ taken_unlimited_expire_at: '2031-01-01' }) },
  'DELETE /admin/user/{id}/ielts-pro': { subject: 'person' },
  'PUT /admin/plan/{code}': aMonth,
  'PUT /admin/grading-option/{code}': { parameters: () => ({ code: 'vip' }) },
  'POST /plan/{code}/preview': aMonth,
  'POST /plan/{code}/purchase': aMonth,
}
