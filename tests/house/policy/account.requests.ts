import { randomUUID } from 'node:crypto'
import { type Manners, names, nowhere, phone, reason } from '#tests/world/manner.ts'
import { makeEmail, testPassword } from '#tests/world/people.ts'
import { captchaTestAnswer } from '#tests/world/server.ts'

const makeName = () => `n${randomUUID().slice(0, 12)}`

const newPassword = { password: 'another quiet harbour', password_confirmation: 'another quiet harbour' }

/** Of a journey to LINE that nobody began. */
const ticket = { code: 'invented', state: 'invented', key: 'invented' }

export const manners: Manners = {
  'POST /register': {
    hashesPassword: true,
    body: () => ({ email: makeEmail(), password: testPassword, captcha: captchaTestAnswer, captcha_key: 'any' }),
  },
  'POST /login': { hashesPassword: true, body: ({ actor }) => ({ email: actor.email, password: testPassword }) },
  'POST /check-username': { body: () => ({ username: makeName() }) },
  'POST /bind-student': { body: () => ({ ...names, school: 'Harbour School', grade_level: 9, phone }) },
  'PATCH /lang': { body: () => ({ lang: 'tw' }) },
  'GET /verify': { query: ({ actor }) => ({ token: actor.links.verify }) },
  'POST /send-reset-link': { body: ({ actor }) => ({ email: actor.email }) },
  'POST /password-link': { body: ({ actor }) => ({ token: actor.links.reset, kind: 'reset' }) },
  'POST /reset': { hashesPassword: true, body: ({ actor }) => ({ token: actor.links.reset, email: actor.email, ...newPassword }) },
  'POST /set-url': { hashesPassword: true, body: ({ actor }) => ({ token: actor.links.set, ...newPassword }) },
  'POST /reset-url': { subject: 'person', parameter: null, body: ({ subject }) => ({ user_id: subject }) },
  'POST /line/sign-in/finish': { body: () => ticket },
  'POST /line/binding/finish': { body: () => ticket },
  'PATCH /password': { hashesPassword: true, body: () => ({ current_password: testPassword, ...newPassword }) },
  'GET /profile/{id}': { subject: 'person' },
  'GET /profile/username/{name}': { subject: 'username', parameter: 'name' },
  'PATCH /basic/profile': { hashesPassword: true, body: () => ({ first_name: 'Lena' }) },
  'PATCH /basic/profile/{id}': { subject: 'person', body: () => ({ first_name: 'Lena' }) },
  'PATCH /student/profile': { body: () => ({ school: 'Northfield School' }) },
  'PATCH /student/profile/{id}': { subject: 'person', body: () => ({ school: 'Northfield School' }) },
  'DELETE /account/destroy/{id}': { hashesPassword: true, subject: 'person', body: () => ({ password: testPassword }) },
  'POST /account/keep/{id}': { subject: 'person' },
  'POST /admin/user': { body: () => ({ email: makeEmail() }) },
  'GET /admin/user/{id}': { subject: 'person' },
  'PUT /admin/user/{id}/role': { subject: 'person', body: () => ({ roles: ['student'], reason }) },
  'POST /admin/user/{id}/toggle-block': { subject: 'person', body: () => ({ reason }) },
  'GET /admin/user/{id}/note': { subject: 'person' },
  'POST /admin/user/{id}/note': { subject: 'person', body: () => ({ text: 'Asked for a quiet room.' }) },
  'PATCH /admin/note/{id}': { parameters: () => ({ id: nowhere }), body: () => ({ text: 'Asked for a quiet room.' }) },
  'DELETE /admin/note/{id}': { parameters: () => ({ id: nowhere }) },
  'GET /captcha/image/{key}': { parameters: () => ({ key: 'nobody-asked' }) },
}
