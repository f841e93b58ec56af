import { type Manners, reason } from '#tests/world/manner.ts'
import { testPassword } from '#tests/world/people.ts'

export const manners: Manners = {
  'POST /second-factor': { hashesPassword: true, body: () => ({ password: testPassword }) },
  'POST /second-factor/confirm': { body: () => ({ code: '123456' }) },
  'POST /second-factor/recovery-codes': { hashesPassword: true, body: () => ({ password: testPassword, code: '123456' }) },
  'DELETE /second-factor': { hashesPassword: true, body: () => ({ password: testPassword, code: '123456' }) },
  'GET /admin/user/{id}/second-factor': { subject: 'person' },
  'GET /admin/user/{id}/login': { subject: 'person' },
  'DELETE /admin/user/{id}/second-factor': { subject: 'person', body: () => ({ reason }) },
  'DELETE /session/{id}': { subject: 'session' },
  'POST /step-up': { hashesPassword: true, body: () => ({ password: testPassword }) },
}
