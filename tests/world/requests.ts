import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { consentVersion } from '#contract/family/consent-version.ts'
import { attemptTokenKey } from '#server/attempt/attempt-access.ts'
import { createAttemptToken } from '#server/attempt/attempt-token.ts'
import type { TestDatabase } from './database.ts'
import type { Actor, Belongings, Cast, Pattern } from './cast.ts'
import { makeEmail, testPassword } from './people.ts'
import { captchaTestAnswer } from './server.ts'

/** What an operation names: something that belongs to somebody, or something that is simply there. */
export type Subject = keyof Belongings | 'teacher' | 'test' | 'spare-test' | 'issue' | 'code' | 'brand'

/** Whose it is, or that there is none. */
export type Which = 'own' | 'foreign' | 'missing'

const belongings: ReadonlySet<string> = new Set<keyof Belongings>([
  'person',
  'username',
  'session',
  'link',
  'image',
  'attempt',
  'result',
  'challenge',
  'preview',
])

/** What a good request is made of. */
export interface Asked {
  readonly actor: Actor
  readonly cast: Cast
  readonly pattern: Pattern
  readonly pool: TestDatabase['pool']
  /** The number, name or key of the subject. */
  readonly subject: number | string
}

type Fields = Readonly<Record<string, unknown>>

/** How an operation is asked well. What is left out needs nothing. */
export interface Manner {
  readonly subject?: Subject
  /** The path parameter that names the subject; `id` unless told otherwise, null where a field does. */
  readonly parameter?: string | null
  readonly parameters?: (asked: Asked) => Readonly<Record<string, string | number>>
  readonly query?: (asked: Asked) => Readonly<Record<string, string | number>>
  readonly body?: (asked: Asked) => Fields | Promise<Fields>
  /** Bytes of another type in place of JSON. */
  readonly bytes?: { readonly type: string; readonly content: Buffer }
  /** Asked of one's own attempt as its room does: with the attempt's token too. */
  readonly inRoom?: boolean
}

const newPassword = { password: 'another quiet harbour', password_confirmation: 'another quiet harbour' }
const names = { first_name: 'Nora', last_name: 'Hale' }
const phone = '0912345678'
const reason = 'As was asked by letter'
const payout = {
  official_name: 'Nora Hale',
  date_of_birth: '1984-03-07',
  mailing_line1: '12 Hill Road',
  mailing_city: 'Taipei',
  mailing_zip: '10617',
  method: 'taiwan_bank',
  bank_name: 'Harbour Bank',
  branch: 'Daan',
  holder_name: 'Nora Hale',
  account_number: '0081234567890',
}
/** Of a journey to LINE that nobody began. */
const ticket = { code: 'invented', state: 'invented', key: 'invented' }
const makeName = () => `n${randomUUID().slice(0, 12)}`
const nowhere = 987_654_321

const onAttempt = { subject: 'attempt' } as const
const onResult = { subject: 'result' } as const
const ofSection = { subject: 'attempt', parameters: () => ({ skill: 'reading' }) } as const
const onRevision = { subject: 'test', parameters: ({ pattern }: Asked) => ({ revision: pattern.revision }) } as const
const onKey = {
  subject: 'test',
  parameters: ({ pattern }: Asked) => ({ revision: pattern.revision, skill: 'reading', question: pattern.question }),
} as const
const proposal = { change: 'add', answers: ['mistaken'] }

/** A form of one file, as a browser sends it. */
function toForm(field: string, content: Buffer): { type: string; content: Buffer } {
  const head = `--cut\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  return { type: 'multipart/form-data; boundary=cut', content: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--cut--\r\n')]) }
}

/** One point in PNG. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** By "METHOD /path". An operation that is not here is asked with the example that its contract gives, or with nothing. */
export const manners: Readonly<Record<string, Manner>> = {
  'POST /register': {
    body: () => ({ email: makeEmail(), password: testPassword, captcha: captchaTestAnswer, captcha_key: 'any' }),
  },
  'POST /login': { body: ({ actor }) => ({ email: actor.email, password: testPassword }) },
  'POST /check-username': { body: () => ({ username: makeName() }) },
  'POST /bind-student': { body: () => ({ ...names, school: 'Harbour School', grade_level: 9, phone }) },
  'POST /bind-teacher': {
    body: ({ cast }) => ({
      ...names,
      college: 'Harbour',
      grade_or_grad_year: 2010,
      major: 'English',
      phone,
      instructor_code: cast.instructorCode,
    }),
  },
  'POST /auth-instructor': { body: ({ cast }) => ({ instructor_code: cast.instructorCode }) },
  'POST /bind-parent': { body: ({ cast }) => ({ ...names, phone, students: [cast.child.email] }) },
  'POST /check-email': { body: ({ cast }) => ({ email: cast.guest.email }) },
  'POST /parent-link': { body: ({ cast }) => ({ email: cast.child.email }) },
  'GET /parent-link/request': { query: ({ cast }) => ({ token: cast.linkToken }) },
  'POST /parent-link/confirm': { subject: 'link', parameter: null, body: ({ subject }) => ({ id: subject }) },
  'POST /parent-link/reject': { subject: 'link', parameter: null, body: ({ subject }) => ({ id: subject }) },
  'DELETE /parent-link/{id}': { subject: 'link' },
  'GET /parent/{id}/children': { subject: 'person' },
  'GET /child/profile/{id}': { subject: 'person' },
  'PATCH /child/profile/{id}': { subject: 'person', body: () => ({ school: 'Northfield School' }) },
  'POST /child/consent/{id}': {
    subject: 'person',
    body: () => ({ purposes: ['account'], version: consentVersion, password: testPassword, reason }),
  },
  'DELETE /child/consent/{id}/{purpose}': { subject: 'person', parameters: () => ({ purpose: 'account' }) },
  'GET /child/{id}/result': { subject: 'person' },
  'GET /child/{id}/result-analysis': { subject: 'person' },
  'GET /child/{id}/result/{attempt}': {
    subject: 'person',
    parameters: ({ actor, cast, subject }) => ({ attempt: subject === actor.person ? actor.result : cast.child.result }),
  },
  'PATCH /lang': { body: () => ({ lang: 'tw' }) },
  'GET /verify': { query: ({ actor }) => ({ token: actor.links.verify }) },
  'POST /send-reset-link': { body: ({ actor }) => ({ email: actor.email }) },
  'POST /password-link': { body: ({ actor }) => ({ token: actor.links.reset, kind: 'reset' }) },
  'POST /reset': { body: ({ actor }) => ({ token: actor.links.reset, email: actor.email, ...newPassword }) },
  'POST /set-url': { body: ({ actor }) => ({ token: actor.links.set, ...newPassword }) },
  'POST /reset-url': { subject: 'person', parameter: null, body: ({ subject }) => ({ user_id: subject }) },
  'POST /second-factor': { body: () => ({ password: testPassword }) },
  'POST /second-factor/confirm': { body: () => ({ code: '123456' }) },
  'POST /second-factor/recovery-codes': { body: () => ({ password: testPassword, code: '123456' }) },
  'DELETE /second-factor': { body: () => ({ password: testPassword, code: '123456' }) },
  'GET /admin/user/{id}/second-factor': { subject: 'person' },
  'DELETE /admin/user/{id}/second-factor': { subject: 'person', body: () => ({ reason }) },
  'POST /line/sign-in/finish': { body: () => ticket },
  'POST /line/binding/finish': { body: () => ticket },
  'PUT /teacher/billing-info': { body: () => ({ ...payout, password: testPassword }) },
  'GET /admin/teacher/{id}/billing-info': { subject: 'teacher' },
  'POST /admin/teacher/{id}/billing-info/reveal': {
    subject: 'teacher',
    body: () => ({ fields: ['account_number'], reason, password: testPassword }),
  },
  'GET /admin/user/{id}/payroll-pii': { subject: 'person' },
  'PUT /admin/user/{id}/payroll-pii': { subject: 'person', body: () => ({ allowed: true, reason }) },
  'POST /notification/read': { body: () => ({ all: true }) },
  'PATCH /notification/preference': { body: () => ({ kind: 'challenge_answered', channel: 'mail', wanted: true }) },
  'PATCH /notification/quiet-hours': { body: () => ({ on: true, from: '22:00', until: '08:00' }) },
  'POST /admin/delivery/{id}/retry': { parameters: () => ({ id: nowhere }) },
  'POST /admin/delivery/fact/{id}/retry': { parameters: () => ({ id: nowhere }), body: () => ({ reader: 'notice' }) },
  'POST /admin/job/{id}/retry': { parameters: () => ({ id: nowhere }) },
  'POST /admin/job/{id}/discard': { parameters: () => ({ id: nowhere }) },
  'PATCH /password': { body: () => ({ current_password: testPassword, ...newPassword }) },
  'GET /profile/{id}': { subject: 'person' },
  'GET /profile/username/{name}': { subject: 'username', parameter: 'name' },
  'PATCH /basic/profile': { body: () => ({ first_name: 'Lena' }) },
  'PATCH /basic/profile/{id}': { subject: 'person', body: () => ({ first_name: 'Lena' }) },
  'PATCH /student/profile': { body: () => ({ school: 'Northfield School' }) },
  'PATCH /student/profile/{id}': { subject: 'person', body: () => ({ school: 'Northfield School' }) },
  'PATCH /parent/profile': { body: () => ({ phone }) },
  'PATCH /teacher/profile': { body: () => ({ bio: 'Reads aloud' }) },
  'PATCH /teacher/profile/{id}': { subject: 'teacher', body: () => ({ bio: 'Reads aloud' }) },
  'POST /privacy/request': { body: () => ({ kind: 'export', password: testPassword }) },
  'GET /privacy/request/{id}': { parameters: () => ({ id: nowhere }) },
  'POST /privacy/request/{id}/link': { parameters: () => ({ id: nowhere }), body: () => ({ password: testPassword }) },
  'DELETE /privacy/request/{id}': { parameters: () => ({ id: nowhere }) },
  'GET /privacy/request/{id}/archive': { parameters: () => ({ id: nowhere }), query: () => ({ key: 'A'.repeat(43) }) },
  'POST /admin/privacy/{id}/erase-now': {
    parameters: () => ({ id: nowhere }),
    body: () => ({ confirmation: 'nobody@people.test', reason }),
  },
  'DELETE /account/destroy/{id}': { subject: 'person', body: () => ({ password: testPassword }) },
  'POST /account/keep/{id}': { subject: 'person' },
  'DELETE /session/{id}': { subject: 'session' },
  'POST /step-up': { body: () => ({ password: testPassword }) },
  'POST /admin/instructor-code': { body: () => ({}) },
  'DELETE /admin/instructor-code/{id}': { subject: 'code' },
  'POST /admin/user': { body: () => ({ email: makeEmail() }) },
  'GET /admin/user/{id}': { subject: 'person' },
  'PUT /admin/user/{id}/role': { subject: 'person', body: () => ({ roles: ['student'], reason }) },
  'POST /admin/user/{id}/toggle-block': { subject: 'person', body: () => ({ reason }) },
  'PATCH /admin/user/{id}/ielts-pro': { subject: 'person', body: () => ({ taken_unlimited_expire_at: '2031-01-01' }) },
  'DELETE /admin/user/{id}/ielts-pro': { subject: 'person' },
  'PATCH /admin/brand/{key}': {
    subject: 'brand',
    parameter: 'key',
    body: async ({ pool }) => {
      const { rows } = await pool.query<{ revision: number }>(`select revision from brand.brand where key = 'test'`)
      return { revision: rows[0]?.revision ?? 0, legal_entity: 'Bandstand' }
    },
  },
  'GET /ielts/test/{id}': { subject: 'test' },
  'GET /ielts/introduction/{skill}': { parameters: () => ({ skill: 'reading' }) },
  'GET /ielts/test/{id}/choices': { subject: 'test' },
  'POST /ielts/sample/check': { body: () => ({ question: '1', response: 'TRUE' }) },
  'GET /ielts/practice': { query: () => ({ skill: 'reading', type: 'short-answer' }) },
  'POST /ielts/attempt': {
    subject: 'test',
    parameter: null,
    body: ({ subject }) => ({ test_id: subject, scope: 'section', skill: 'reading', mode: 'default', version: 'new' }),
  },
  'POST /ielts/attempt/{id}/system-check': { ...onAttempt, body: () => ({ speaker: true, microphone: true }) },
  'GET /ielts/attempt/{id}': onAttempt,
  'POST /ielts/attempt/{id}/takeover': onAttempt,
  'GET /ielts/attempt/{id}/section/{skill}/media': ofSection,
  'POST /ielts/attempt/{id}/section/{skill}/open': ofSection,
  'POST /ielts/attempt/{id}/ops': { ...onAttempt, inRoom: true, body: () => ({ epoch: 1, from_seq: 2, ops: [] }) },
  'POST /ielts/attempt/{id}/unsent': {
    ...onAttempt,
    body: () => ({ epoch: 1, salt: `${'A'.repeat(22)}==`, iv: 'A'.repeat(16), data: 'AAAA' }),
  },
  'POST /ielts/attempt/{id}/pause': onAttempt,
  'POST /ielts/attempt/{id}/resume': onAttempt,
  'POST /ielts/attempt/{id}/check': { ...onAttempt, body: ({ pattern }) => ({ skill: 'reading', question: pattern.question }) },
  'POST /ielts/attempt/{id}/recording/{question}/complete': {
    ...onAttempt,
    parameters: () => ({ question: 'part-1.1' }),
    body: () => ({ takes: [] }),
  },
  'PUT /ielts/attempt/{id}/recording/{question}/take/{take}/chunk/{chunk}': {
    ...onAttempt,
    parameters: () => ({ question: 'part-1.1', take: 1, chunk: 0 }),
    bytes: { type: 'audio/webm', content: Buffer.from('no recording') },
  },
  'GET /ielts/attempt/{id}/result': onResult,
  'GET /ielts/attempt/{id}/explanation': onResult,
  'GET /ielts/attempt/{id}/result-sheet.pdf': onResult,
  'GET /ielts/attempt/{id}/challenge': onResult,
  'POST /ielts/attempt/{id}/challenge': {
    ...onResult,
    body: ({ pattern }) => ({ skill: 'reading', question: pattern.question, text: 'The text says it in the second paragraph.' }),
  },
  'POST /ielts/challenge/{id}/withdraw': { subject: 'challenge' },
  'GET /admin/attempt/{id}': onAttempt,
  'GET /admin/attempt/{id}/event': onAttempt,
  'GET /admin/attempt/{id}/late-op': onResult,
  'POST /admin/attempt/{id}/late-op': { ...onResult, body: () => ({ seqs: [1], decision: 'count' }) },
  'POST /admin/attempt/{id}/accommodation': { ...onAttempt, body: () => ({ factor: 1.5, reason }) },
  'POST /admin/attempt/{id}/void': { ...onResult, body: () => ({ reason }) },
  'PUT /admin/person/{id}/accommodation': { subject: 'person', body: () => ({ factor: 1.5, text_size: 'large', reason }) },
  'GET /admin/challenge/{id}': { subject: 'challenge' },
  'GET /admin/challenge/{id}/voice': { subject: 'challenge' },
  'POST /admin/challenge/{id}/decline': { subject: 'challenge', body: () => ({ words: 'The text says otherwise.' }) },
  'GET /admin/test/{id}/revision/{revision}/key/{skill}/{question}': onKey,
  'POST /admin/test/{id}/revision/{revision}/key/{skill}/{question}/dry-run': { ...onKey, body: () => proposal },
  'POST /admin/test/{id}/revision/{revision}/key/{skill}/{question}/correction': {
    ...onKey,
    body: () => ({ ...proposal, dry_run: 'of another time', words: 'You are right.' }),
  },
  'POST /admin/key-decision/{id}/remark': { parameters: () => ({ id: nowhere }) },
  'GET /admin/test/{id}': { subject: 'test' },
  'GET /admin/test/{id}/revision': { subject: 'test' },
  'GET /admin/test/{id}/event': { subject: 'test' },
  'GET /admin/test/{id}/preview': { subject: 'test' },
  'POST /admin/test/{id}/retire': { subject: 'spare-test' },
  'POST /admin/test/{id}/publish': { subject: 'spare-test' },
  'POST /admin/test/import/{upload}/publish': { parameters: () => ({ upload: 'nobody-sent-it' }) },
  'POST /admin/test/import': { bytes: { type: 'application/zip', content: Buffer.from('PK no archive') } },
  'GET /admin/test/{id}/revision/{revision}/choices': onRevision,
  'GET /admin/test/{id}/revision/{revision}/statistics': { ...onRevision, query: () => ({ skill: 'reading' }) },
  'POST /admin/test/{id}/revision/{revision}/preview': {
    ...onRevision,
    body: () => ({ scope: 'section', skill: 'reading', mode: 'default', version: 'new' }),
  },
  'DELETE /admin/preview/{id}': { subject: 'preview' },
  'POST /issue': { body: () => ({ type: 'Bug', description: 'The clock stands still', url: '/ielts' }) },
  'GET /admin/issue/{id}': { subject: 'issue' },
  'PATCH /admin/issue/{id}': { subject: 'issue', body: () => ({ status: 'triaged', from: 'new' }) },
  'POST /issue/file': { bytes: toForm('document', picture) },
  'POST /image': { bytes: toForm('image', picture) },
  'DELETE /image/{id}': { subject: 'image' },
  'GET /file/{id}': { subject: 'image', query: () => ({ expires: 4_000_000_000, signature: 'A'.repeat(43) }) },
  'GET /ielts/paper/{revision}/{skill}': {
    parameters: ({ pattern }) => ({ revision: pattern.revision, skill: 'reading' }),
    query: ({ actor }) => ({ attempt: actor.attempt, expires: 4_000_000_000, signature: 'A'.repeat(43) }),
  },
  'GET /media/{revision}/{file}': { parameters: ({ pattern }) => ({ revision: pattern.revision, file: 'listening.mp3' }) },
  'GET /ielts/recording/{attempt}/{question}/{take}': {
    subject: 'attempt',
    parameter: 'attempt',
    parameters: () => ({ question: 'part-1.1', take: 1 }),
    query: () => ({ expires: 4_000_000_000, signature: 'A'.repeat(43) }),
  },
  'GET /captcha/image/{key}': { parameters: () => ({ key: 'nobody-asked' }) },
  'POST /dev/clock': { body: () => ({ advance_ms: 0 }) },
  'GET /dev/mail/{id}': { parameters: () => ({ id: nowhere }) },
  'GET /dev/mail/{id}/html': { parameters: () => ({ id: nowhere }) },
}

/** What an operation is asked about, in the order that leaves the most of it for the end. */
export function listWhich({ subject }: Manner): readonly Which[] {
  if (subject === undefined) return ['foreign']
  return belongings.has(subject) ? ['missing', 'foreign', 'own'] : ['missing', 'foreign']
}

/** Number, name or key of what is asked about. A visitor owns nothing: they ask about what is another's. */
export function findSubject(subject: Subject, which: Which, { actor, cast, pattern }: Omit<Asked, 'subject' | 'pool'>): number | string {
  if (which === 'missing') return subject === 'username' ? 'nobody-has-this-name' : subject === 'brand' ? 'nobody' : nowhere
  const owner = which === 'own' && actor.token !== undefined ? actor : subject === 'preview' ? cast.secondAdmin : cast.child
  switch (subject) {
    case 'teacher':
      return cast.actors['other-teacher'].person
    case 'test':
      return pattern.testId
    case 'spare-test':
      return pattern.spareTestId
    case 'brand':
      return 'test'
    case 'issue':
      return cast.issue
    case 'code':
      return cast.code
    default:
      return owner[subject]
  }
}

/** A request as it is sent. */
export interface Sent {
  readonly method: string
  /** Below /api, with its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** As it stands in an address; what is no text stands there as JSON. */
function toText(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
}

/** "/profile/{id}" with its parameters, and what is asked besides. */
export function fillPath(
  path: string,
  parameters: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(toText(parameters[name])))
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, toText(value)]))
  return asked.size === 0 ? filled : `${filled}?${asked.toString()}`
}

export interface Wanted {
  readonly method: string
  readonly path: string
  readonly input?: z.ZodType
}

/** The example of a good body that a contract gives: `z.object({…}).meta({ examples: [{…}] })`. */
function findExample({ input }: Wanted): Fields {
  return z.array(z.record(z.string(), z.unknown())).catch([]).parse(input?.meta()?.['examples'])[0] ?? {}
}

/** What the room of the caller's own attempt sends besides; nobody has the token of another's. */
async function toRoomHeaders({ actor, subject, pool }: Asked): Promise<Record<string, string>> {
  if (actor.attempt !== subject) return {}
  const { rows } = await pool.query<{ value: Buffer }>('select value from kit.secret where name = $1', [attemptTokenKey])
  return { 'x-attempt-token': createAttemptToken(rows[0]?.value ?? Buffer.alloc(0), actor.attempt, 1) }
}

/** A good request by somebody, with `extra` fields in its body. */
export async function writeRequest(wanted: Wanted, asked: Asked, extra: Fields = {}): Promise<Sent> {
  const { method, path } = wanted
  const manner = manners[`${method} ${path}`] ?? {}
  const named = manner.subject === undefined || manner.parameter === null ? {} : { [manner.parameter ?? 'id']: asked.subject }
  const headers: Record<string, string> = {
    ...(asked.actor.token !== undefined && { authorization: `Bearer ${asked.actor.token}` }),
    ...(manner.inRoom === true && (await toRoomHeaders(asked))),
  }
  const sent = { method, path: fillPath(path, { ...named, ...manner.parameters?.(asked) }, manner.query?.(asked)) }
  if (manner.bytes !== undefined) return { ...sent, headers: { ...headers, 'content-type': manner.bytes.type }, body: manner.bytes.content }
  if (method === 'GET') return { ...sent, headers }
  const body = { ...(manner.body === undefined ? findExample(wanted) : await manner.body(asked)), ...extra }
  return { ...sent, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
