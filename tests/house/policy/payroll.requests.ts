import { type Manners, reason } from '#tests/world/manner.ts'
import { makePayoutDetails } from '#tests/world/payout-details.ts'
import { testPassword } from '#tests/world/people.ts'

export const manners: Manners = {
  'PUT /teacher/billing-info': { hashesPassword: true, body: () => ({ ...makePayoutDetails('Nora Hale'), password: testPassword }) },
  'GET /admin/teacher/{id}/billing-info': { subject: 'teacher' },
  'POST /admin/teacher/{id}/billing-info/reveal': {
    hashesPassword: true,
    subject: 'teacher',
    body: () => ({ fields: ['account_number'], reason, password: testPassword }),
  },
  'GET /admin/user/{id}/payroll-pii': { subject: 'person' },
  'PUT /admin/user/{id}/payroll-pii': { subject: 'person', body: () => ({ allowed: true, reason }) },
}
