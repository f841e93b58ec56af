import { type Manners, nowhere, reason } from '#tests/world/manner.ts'

const decision = { parameters: () => ({ id: nowhere }), body: () => ({ reason }) } as const

export const manners: Manners = {
  'POST /referral-code/check': { body: () => ({ code: 'ABCD2345' }) },
  'GET /admin/referral/{id}': { parameters: () => ({ id: nowhere }) },
  'POST /admin/referral/{id}/approve': decision,
  'POST /admin/referral/{id}/reject': decision,
}
