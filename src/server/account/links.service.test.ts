import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Lang } from '#contract/kit/common.ts'
import { createSenders, openBrandBook, type SenderOf } from '#server/brand/index.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { moveClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { createLog } from '#server/kit/log.ts'
import { InvalidInput, Refusal } from '#server/kit/refusal.ts'
import { hashToken } from '#server/kit/secret.ts'
import { getProfile, createSomeone, openPeopleContext } from '#tests/world/callers.ts'
import { openTestDatabase } from '#tests/world/database.ts'
import { runDueJobs } from '#tests/world/run-jobs.ts'
import { countWaiting } from '#tests/world/waiting.ts'
import { withDatabaseWithoutLocks } from '#tests/world/without-locks.ts'
import { login, register } from './account.service.ts'
import {
  insertPerson,
  lockPerson,
  changePassword,
  createLinkRequestJobs,
  createResetUrl,
  readPasswordLink,
  requestResetLink,
  setPasswordByLink,
  blockPerson,
  sendVerifyEmail,
  verifyEmail,
} from '#server/identity/index.ts'
import { bindStudent } from './binding.service.ts'
import { upsertRequest } from '#server/family/index.ts'
import { toggleBlock } from './people-admin.service.ts'

let db: Db
let close: () => Promise<void>
let connectionString: string
let senderOf: SenderOf

beforeAll(async () => {
  ;({ db, close, connectionString } = await openTestDatabase())
  senderOf = createSenders(await openBrandBook(db), () => 'https://tests.example.org')
})
afterAll(() => close())
beforeEach(async () => {
  await moveClock(db, 'reset')
})

const log = createLog('silent')
const hour = 3_600_000
const password = 'a long enough secret'
const next = { password: 'another lantern entirely', password_confirmation: 'another lantern entirely', host: '127.0.0.1' }

const callerWith = (lang: Lang, session: Caller['session'] = null): Caller => ({
  requestId: 'r',
  lang,
  product: 'ielts',
  session,
  attemptToken: null,
  host: '127.0.0.1',
  address: '127.0.0.1',
  userAgent: 'test',
})
const visitor = callerWith('tw')

function openContext() {
  return { ...openPeopleContext(db), senderOf, captchaTestAnswer: 'yes' }
}

async function registerSomeone({ lang = 'tw', email = `${randomUUID()}@people.test` }: { lang?: Lang; email?: string } = {}) {
  const { user, access_token } = await register(openContext(), { email, password, captcha: 'yes', captcha_key: 'k' }, callerWith(lang))
  return { id: user.id, email, token: access_token }
}

interface SentMail {
  readonly subject: string
  readonly body_text: string
  readonly body_html: string
  readonly lang: Lang
}

async function listMailsTo(email: string): Promise<SentMail[]> {
  const { rows } = await sql<SentMail>`
    select subject, body_text, body_html, lang from kit.mail where recipient = ${email} order by id`.execute(db)
  return rows
}

async function readLastLink(email: string): Promise<URL> {
  const mails = await listMailsTo(email)
  const found = /https:\/\/\S+/.exec(mails.at(-1)?.body_text ?? '')
  return new URL(found?.[0] ?? 'https://none.test')
}

const tokenOf = (link: URL) => link.searchParams.get('token') ?? ''

const answerLinkRequests = () => runDueJobs(db, [createLinkRequestJobs(openContext())], log)

/** Asks for a link as a page does, and lets the job answer. */
async function askForReset(email: string, lang: Lang = 'en'): Promise<string> {
  await requestResetLink(openContext(), email, callerWith(lang))
  await answerLinkRequests()
  return tokenOf(await readLastLink(email))
}

async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

const fieldsOf = (error: unknown) => (error instanceof InvalidInput ? Object.keys(error.fields) : [])
const expired = new Refusal('LINK_EXPIRED')

describe('verifying an address', () => {
  test('begins with a mail at registration, in the language that was read', async () => {
    const { email } = await registerSomeone({ lang: 'cn' })
    const mails = await listMailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ lang: 'cn', subject: 'Bandstand：请验证您的邮箱' })
    expect((await readLastLink(email)).pathname).toBe('/verify')
  })

  test('works for somebody who is blocked, and nobody else hears of it until they are let in again', async () => {
    const [parent, student] = [await registerSomeone(), await createSomeone(db, { roles: ['student'] })]
    const token = tokenOf(await readLastLink(parent.email))
    const request = { parentId: parent.id, studentId: student.id, email: student.email, tokenHash: null, lifeSeconds: 60 }
    await inTransaction(db, async (tx) => {
      await upsertRequest(tx, request)
      await blockPerson(tx, parent.id, 'as agreed')
    })
    const before = (await listMailsTo(student.email)).length
    expect(await verifyEmail(openContext(), token)).toEqual({ already: false })
    expect(await getProfile(db, parent.id)).toMatchObject({ email_verified: true })
    expect(await listMailsTo(student.email)).toHaveLength(before)
    const boss = await createSomeone(db, { roles: ['super-admin'] })
    await toggleBlock(openContext(), { id: parent.id, reason: 'it was a mistake', blocked: false }, boss.caller)
    expect(await listMailsTo(student.email)).toHaveLength(before + 1)
  })

  test('works once, and a second press finds it verified', async () => {
    const { id, email } = await registerSomeone()
    const token = tokenOf(await readLastLink(email))
    const both = await Promise.all([verifyEmail(openContext(), token), verifyEmail(openContext(), token)])
    expect(both.filter(({ already }) => already)).toHaveLength(1)
    expect(await getProfile(db, id)).toMatchObject({ email_verified: true })
  })

  test('is not possible with a link of more than 24 hours, an older link, or an invented one', async () => {
    const { id, email } = await registerSomeone()
    const first = tokenOf(await readLastLink(email))
    await sendVerifyEmail(openContext(), first, visitor)
    const second = tokenOf(await readLastLink(email))
    expect(await refusalOf(verifyEmail(openContext(), first))).toEqual(expired)
    await moveClock(db, { advanceMs: 24 * hour + 1000 })
    expect(await refusalOf(verifyEmail(openContext(), second))).toEqual(expired)
    expect(await refusalOf(verifyEmail(openContext(), 'A'.repeat(43)))).toEqual(expired)
    expect(await getProfile(db, id)).toMatchObject({ email_verified: false })
  })

  test('can be begun again from an expired link, without a session', async () => {
    const { email } = await registerSomeone()
    const token = tokenOf(await readLastLink(email))
    await moveClock(db, { advanceMs: 25 * hour })
    expect(await sendVerifyEmail(openContext(), token, visitor)).toEqual({ sent: true })
    expect(await verifyEmail(openContext(), tokenOf(await readLastLink(email)))).toEqual({ already: false })
  })

  test('can be begun again by a person who is signed in, four times an hour with the first', async () => {
    const { id, email } = await registerSomeone()
    const caller = callerWith('en', { personId: id, permissions: new Set(), tokenHash: Buffer.alloc(32) })
    for (let sent = 0; sent < 3; sent += 1) await sendVerifyEmail(openContext(), undefined, caller)
    const refused = await refusalOf(sendVerifyEmail(openContext(), undefined, caller))
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await listMailsTo(email)).toHaveLength(4)
  })

  test('mails four links an hour, however many are asked for at once', async () => {
    const countMailsAfter = async (asked: Db) => {
      const { id, email, token } = await registerSomeone()
      const caller = callerWith('en', {
        personId: id,
        permissions: new Set(),
        roles: [],
        tokenHash: hashToken(token),
        lacksSecondFactor: false,
      })
      const calls = Array.from({ length: 20 }, () => sendVerifyEmail({ ...openContext(), db: asked }, undefined, caller))
      const answers = await Promise.allSettled(calls)
      const accepted = answers.filter(({ status }) => status === 'fulfilled').length
      return [accepted, (await listMailsTo(email)).length - 1]
    }
    expect(await countMailsAfter(db)).toEqual([3, 3])
    const [planted = 0] = await withDatabaseWithoutLocks(connectionString, countMailsAfter)
    expect(planted).toBeGreaterThan(3)
  })

  test('sends nothing to a person who is verified, and nothing for an invented link', async () => {
    const { email } = await registerSomeone()
    const token = tokenOf(await readLastLink(email))
    await verifyEmail(openContext(), token)
    expect(await sendVerifyEmail(openContext(), token, visitor)).toEqual({ sent: false })
    expect(await refusalOf(sendVerifyEmail(openContext(), 'invented', visitor))).toEqual(expired)
    expect(await refusalOf(sendVerifyEmail(openContext(), undefined, visitor))).toEqual(new Refusal('UNAUTHORIZED'))
  })

  test('is not done by a link that was for another address', async () => {
    const { id, email } = await registerSomeone()
    const token = tokenOf(await readLastLink(email))
    await sql`update identity.person set email = ${`${randomUUID()}@people.test`} where id = ${id}`.execute(db)
    expect(await refusalOf(verifyEmail(openContext(), token))).toEqual(expired)
  })
})

describe('a forgotten password', () => {
  test('is asked for the same way by those who have an account and those who have none', async () => {
    const stranger = `${randomUUID()}@people.test`
    const { email } = await registerSomeone()
    await requestResetLink(openContext(), email, visitor)
    await requestResetLink(openContext(), stranger, visitor)
    expect(await listMailsTo(email)).toHaveLength(1)
    await answerLinkRequests()
    expect(await listMailsTo(email)).toHaveLength(2)
    expect(await listMailsTo(stranger)).toEqual([])
  })

  test('is mailed in the language of the person', async () => {
    const { email } = await registerSomeone({ lang: 'tw' })
    await askForReset(email, 'en')
    const mails = await listMailsTo(email)
    expect(mails.at(-1)).toMatchObject({ lang: 'tw', subject: '重設您的 Bandstand 密碼' })
  })

  test('may be asked for three times an hour, by anybody alike', async () => {
    const stranger = `${randomUUID()}@people.test`
    for (let asked = 0; asked < 3; asked += 1) await requestResetLink(openContext(), stranger, visitor)
    expect(await refusalOf(requestResetLink(openContext(), stranger.toUpperCase(), visitor))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await moveClock(db, { advanceMs: hour + 1000 })
    expect(await refusalOf(requestResetLink(openContext(), stranger, visitor))).toBeUndefined()
  })

  test('may be asked for three times an hour, however many ask at once', async () => {
    const countAcceptedBy = async (asked: Db) => {
      const email = `${randomUUID()}@people.test`
      const calls = Array.from({ length: 20 }, () => requestResetLink({ ...openContext(), db: asked }, email, visitor))
      return (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length
    }
    expect(await countAcceptedBy(db)).toBe(3)
    expect(await withDatabaseWithoutLocks(connectionString, countAcceptedBy)).toBeGreaterThan(3)
  })

  test('has a link that can be looked at without being used', async () => {
    const { email } = await registerSomeone()
    const look = (token: string, kind: 'reset' | 'set' = 'reset') => readPasswordLink(db, token, kind)
    const first = await askForReset(email)
    expect([await look(first), await look(first), await look(first, 'set')]).toEqual(['usable', 'usable', 'unknown'])
    const second = await askForReset(email)
    expect([await look(first), await look(second)]).toEqual(['expired', 'usable'])
    await setPasswordByLink(openContext(), 'reset', { token: second, email, ...next })
    expect([await look(first), await look(second), await look('A'.repeat(43))]).toEqual(['expired', 'used', 'unknown'])
  })

  test('has a link that is worth nothing after an hour, or to somebody who was blocked or has another address', async () => {
    const [late, blocked, moved] = [await registerSomeone(), await registerSomeone(), await registerSomeone()]
    const tokens = [await askForReset(late.email), await askForReset(blocked.email), await askForReset(moved.email)]
    await inTransaction(db, (tx) => blockPerson(tx, blocked.id, 'as agreed'))
    await sql`update identity.person set email = ${`${randomUUID()}@people.test`} where id = ${moved.id}`.execute(db)
    const look = () => Promise.all(tokens.map((token) => readPasswordLink(db, token, 'reset')))
    expect(await look()).toEqual(['usable', 'expired', 'expired'])
    await moveClock(db, { advanceMs: hour + 1000 })
    expect(await look()).toEqual(['expired', 'expired', 'expired'])
  })

  test('does not keep the addresses that were typed', async () => {
    const stranger = `${randomUUID()}@people.test`
    await askForReset(stranger)
    const { rows } = await sql`select 1 from identity.link_request where email = ${stranger}`.execute(db)
    expect(rows).toEqual([])
  })

  test('greets by name only where the address is known to be theirs', async () => {
    const { id, email } = await registerSomeone({ lang: 'en' })
    const binding = { school: 'S', grade_level: 9, phone: '1234567', tests_taken: [], classes_taken: [] }
    await bindStudent(openPeopleContext(db), id, { ...binding, first_name: 'Win <b>now</b>' })
    await askForReset(email)
    expect((await listMailsTo(email)).at(-1)?.body_text).not.toContain('Win')
    await sql`update identity.person set email_verified_at = kit.now() where id = ${id}`.execute(db)
    await askForReset(email)
    expect((await listMailsTo(email)).at(-1)?.body_html).toContain('Win &lt;b&gt;now&lt;/b&gt;')
  })

  test('ends every session and link, tells the person, and lets them in with the new one only', async () => {
    const context = openContext()
    const { email, token: session } = await registerSomeone({ lang: 'en' })
    expect(await context.sessions.find(hashToken(session))).not.toBeNull()
    const older = await askForReset(email)
    const token = await askForReset(email)
    await setPasswordByLink(context, 'reset', { token, email: email.toUpperCase(), ...next })
    expect(await context.sessions.find(hashToken(session))).toBeNull()
    expect(await refusalOf(login(context, { email, password }, visitor))).toEqual(new Refusal('WRONG_CREDENTIALS'))
    await expect(login(context, { email, password: next.password }, visitor)).resolves.toBeDefined()
    expect((await listMailsTo(email)).at(-1)?.subject).toBe('Your Bandstand password was changed')
    for (const used of [token, older]) {
      expect(await refusalOf(setPasswordByLink(context, 'reset', { token: used, email, ...next }))).toEqual(expired)
    }
  })

  test('is not replaced by a link of more than an hour, or with another address', async () => {
    const { email } = await registerSomeone()
    const token = await askForReset(email)
    const other = await refusalOf(setPasswordByLink(openContext(), 'reset', { token, email: 'other@people.test', ...next }))
    await moveClock(db, { advanceMs: hour + 1000 })
    const late = await refusalOf(setPasswordByLink(openContext(), 'reset', { token, email, ...next }))
    expect([other, late]).toEqual([expired, expired])
  })

  test('keeps its link when the new one is refused', async () => {
    const { email } = await registerSomeone()
    const token = await askForReset(email)
    const tryWith = (typed: Omit<typeof next, 'host'>) =>
      refusalOf(setPasswordByLink(openContext(), 'reset', { ...next, token, email, ...typed }))
    expect(fieldsOf(await tryWith({ password: 'one thing typed', password_confirmation: 'another' }))).toEqual(['password_confirmation'])
    expect(fieldsOf(await tryWith({ password: 'password123', password_confirmation: 'password123' }))).toEqual(['password'])
    await expect(setPasswordByLink(openContext(), 'reset', { token, email, ...next })).resolves.toBeUndefined()
  })

  test('is used once by two who press at the same time', async () => {
    const { email } = await registerSomeone()
    const token = await askForReset(email)
    const press = () => refusalOf(setPasswordByLink(openContext(), 'reset', { token, email, ...next }))
    const answers = await Promise.all([press(), press()])
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
  })

  test('of a blocked person stays as it is', async () => {
    const { id, email } = await registerSomeone()
    const token = await askForReset(email)
    await sql`update identity.person set status = 'blocked' where id = ${id}`.execute(db)
    expect(await refusalOf(setPasswordByLink(openContext(), 'reset', { token, email, ...next }))).toEqual(expired)
    const before = (await listMailsTo(email)).length
    await askForReset(email)
    expect(await listMailsTo(email)).toHaveLength(before)
  })

  test('forgets the failed logins that asked for a captcha', async () => {
    const { email } = await registerSomeone()
    const context = { ...openContext(), captchaTestAnswer: undefined }
    for (let failure = 0; failure < 5; failure += 1) await refusalOf(login(context, { email, password: 'not this one' }, visitor))
    const token = await askForReset(email)
    await setPasswordByLink(context, 'reset', { token, email, ...next })
    await expect(login(context, { email, password: next.password }, visitor)).resolves.toBeDefined()
  })
})

describe('a link that is handed over', () => {
  test('leads to a new password and lives a day', async () => {
    const { id, email } = await registerSomeone()
    const link = await createResetUrl(openContext(), id, visitor)
    const url = new URL(link.url ?? '')
    expect([url.pathname, url.searchParams.get('email')]).toEqual(['/password/reset', email])
    await moveClock(db, { advanceMs: 23 * hour })
    await expect(setPasswordByLink(openContext(), 'reset', { token: tokenOf(url), email, ...next })).resolves.toBeUndefined()
  })

  test('leads to a first password where there is none yet', async () => {
    const email = `${randomUUID()}@people.test`
    const id = await inTransaction(db, (tx) => insertPerson(tx, { email, passwordHash: null, lang: 'en' }))
    expect(await refusalOf(login(openContext(), { email, password: 'anything at all' }, visitor))).toEqual(new Refusal('WRONG_CREDENTIALS'))
    const url = new URL((await createResetUrl(openContext(), id, visitor)).url ?? '')
    expect(url.pathname).toBe('/password/set')
    await setPasswordByLink(openContext(), 'set', { token: tokenOf(url), ...next })
    await expect(login(openContext(), { email, password: next.password }, visitor)).resolves.toBeDefined()
  })

  test.each(['super-admin', 'teacher'] as const)('is mailed to a %s, and held by nobody else', async (role) => {
    const person = await createSomeone(db, { roles: [role] })
    expect(await createResetUrl(openContext(), person.id, visitor)).toMatchObject({ url: null, expires_at: expect.any(String) })
    const link = await readLastLink(person.email)
    await expect(setPasswordByLink(openContext(), 'reset', { token: tokenOf(link), email: person.email, ...next })).resolves.toBeUndefined()
  })

  test('is not made for somebody who does not exist', async () => {
    expect(await refusalOf(createResetUrl(openContext(), 999_999, visitor))).toEqual(new Refusal('NO_SUCH_PERSON'))
  })
})

describe('changing a password', () => {
  test('asks for the present one, ends the other sessions and keeps this one', async () => {
    const context = openContext()
    const { id, email, token } = await registerSomeone({ lang: 'en' })
    const other = await login(context, { email, password }, visitor)
    const caller = callerWith('en', { personId: id, permissions: new Set(), tokenHash: hashToken(token) })
    const wrong = await refusalOf(changePassword(context, { current_password: 'not this one', ...next }, caller))
    expect(fieldsOf(wrong)).toEqual(['current_password'])
    await changePassword(context, { current_password: password, ...next }, caller)
    const alive = [await context.sessions.find(hashToken(token)), await context.sessions.find(hashToken(other.access_token))]
    expect(alive.map((session) => session !== null)).toEqual([true, false])
    expect((await listMailsTo(email)).at(-1)?.subject).toBe('Your Bandstand password was changed')
  })

  test('stops listening after five wrong guesses', async () => {
    const { id, token } = await registerSomeone()
    const caller = callerWith('en', { personId: id, permissions: new Set(), tokenHash: hashToken(token) })
    const guess = () => refusalOf(changePassword(openContext(), { current_password: 'a guess', ...next }, caller))
    for (let failure = 0; failure < 5; failure += 1) await guess()
    expect(await guess()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('does not overwrite the one that a link sets at the same moment', async () => {
    const context = openContext()
    const { id, email, token } = await registerSomeone()
    const link = await askForReset(email)
    const caller = callerWith('en', { personId: id, permissions: new Set(), tokenHash: hashToken(token) })
    const mine = { password: 'my own harbour light', password_confirmation: 'my own harbour light' }
    const [reset, change] = await inTransaction(db, async (tx) => {
      await lockPerson(tx, id)
      const first = refusalOf(setPasswordByLink(context, 'reset', { token: link, email, ...next }))
      await expect.poll(() => countWaiting(db), { timeout: 20_000 }).toBe(1)
      const second = refusalOf(changePassword(context, { current_password: password, ...mine }, caller))
      await expect.poll(() => countWaiting(db), { timeout: 20_000 }).toBe(2)
      return [first, second]
    }).then((both) => Promise.all(both))
    expect(reset).toBeUndefined()
    expect(fieldsOf(change)).toEqual(['current_password'])
    await expect(login(context, { email, password: next.password }, visitor)).resolves.toBeDefined()
  })
})
