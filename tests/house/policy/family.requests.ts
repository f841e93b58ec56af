import { consentVersion } from '#contract/family/consent-version.ts'
import { type Manners, names, phone, reason } from '#tests/world/manner.ts'
import { testPassword } from '#tests/world/people.ts'

export const manners: Manners = {
  'POST /bind-parent': { body: ({ cast }) => ({ ...names, phone, students: [cast.child.email] }) },
  'POST /check-email': { body: ({ cast }) => ({ email: cast.guest.email }) },
  'POST /parent-link': { body: ({ cast }) => ({ email: cast.child.email }) },
  'GET /parent-link/request': { query: ({ cast }) => ({ token: cast.linkToken }) },
  'POST /parent-link/confirm': { subject: 'link', parameter: null, body: ({ subject }) => ({ id: subject }) },
  'POST /parent-link/reject': { subject: 'link', parameter: null, body: ({ subject }) => ({ id: subject }) },
  'DELETE /parent-link/{id}': { subject: 'link' },
  'GET /admin/user/{id}/parent-link': { subject: 'person' },
  'GET /parent/{id}/children': { subject: 'person' },
  'GET /child/profile/{id}': { subject: 'person' },
  'PATCH /child/profile/{id}': { subject: 'person', body: () => ({ school: 'Northfield School' }) },
  'POST /child/consent/{id}': {
    hashesPassword: true,
    subject: 'person',
    body: () => ({ purposes: ['account'], version: consentVersion, password: testPassword, reason }),
  },
  'DELETE /child/consent/{id}/{purpose}': { subject: 'person', parameters: () => ({ purpose: 'account' }) },
  'PATCH /parent/profile': { body: () => ({ phone }) },
}
