import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountContext } from '#server/account/account.service.ts'
import {
  blockPerson,
  beginSecondFactor,
  confirmSecondFactor,
  hashPassword,
  requireStepUp,
  beginBinding,
  bindLine,
  getBinding,
  unbindLine,
  beginJourney,
  type LineContext,
  createOpenIdProvider,
} from '#server/identity/index.ts'
import { moveClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { createLog } from '#server/kit/log.ts'
import type { InvalidInput } from '#server/kit/refusal.ts'
import { hashToken } from '#server/kit/secret.ts'
import { refusalOf } from '#tests/world/attempt.ts'
import { readCode } from '#tests/world/authenticator.ts'
import { createSomeone, openPeopleContext, type Someone, stranger } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { flaws, startTestLineServer, type TestLineServer, type Visitor } from '#tests/world/line-server.ts'
import { signInByLine } from './line-sign-in.service.ts'

const password = 'quiet harbour lantern'
let database: TestDatabase
let db: Db
let server: TestLineServer
let context: LineContext & AccountContext
let passwordHash: string
beforeAll(async () => {
  ;[database, server, passwordHash] = await Promise.all([openTestDatabase(), startTestLineServer(), hashPassword(password)])
  ;({ db } = database)
  context = {
    ...openPeopleContext(db),
    line: createOpenIdProvider(server.channel),
    siteOf: (host) => (host === stranger.host ? 'https://tests.example.org' : null),
    log: createLog('silent'),
  }
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const create = () => createSomeone(db, { passwordHash })
const makeSubject = () => `U${randomUUID().replaceAll('-', '')}`

/** To LINE and back, to sign in. */
async function travel(visitor: Visitor) {
  const { url, key } = await beginJourney(context, { wish: 'sign-in', personId: null }, stranger)
  const { code, state } = await server.visit(url, visitor)
  return { code, state, key }
}

async function bind(person: Someone, subject: string) {
  const { url, key } = await beginBinding(context, person.caller)
  const { code, state } = await server.visit(url, { subject })
  return bindLine(context, { code, state, key }, person.caller)
}

async function createBound() {
  const person = await create()
  const subject = makeSubject()
  await bind(person, subject)
  return { person, subject }
}

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
const enter = async (visitor: Visitor) => signInByLine(context, await travel(visitor), stranger)
const callerWith = (person: Someone, token: string) => ({
  ...person.caller,
  session: { ...person.caller.session!, tokenHash: hashToken(token) },
})

async function turnOnSecondStep(person: Someone): Promise<string> {
  const { secret } = await beginSecondFactor(context, password, person.caller)
  await confirmSecondFactor(context, await readCode(db, secret), person.caller)
  return secret
}

describe('binding', () => {
  test('lets the LINE account sign its person in, is on record and told by mail', async () => {
    const person = await create()
    const subject = makeSubject()
    expect(await getBinding(context, person.id)).toEqual({ linked_at: null, last_used_at: null, removable: true })
    expect(await bind(person, subject)).toEqual({ linked_at: expect.any(String), last_used_at: null, removable: true })
    const { user, access_token } = await enter({ subject })
    expect(user.id).toBe(person.id)
    expect(await openPeopleContext(db).sessions.find(hashToken(access_token))).toMatchObject({ personId: person.id })
    expect((await getBinding(context, person.id)).last_used_at).not.toBeNull()
    const { rows: mails } = await sql<{ text: string }>`select body_text as text from kit.mail where recipient = ${person.email}`.execute(
      db,
    )
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('You can use it to log in without your password')])
    const { rows: events } = await sql`select action from kit.audit_event where entity_id = ${String(person.id)}`.execute(db)
    expect(events).toEqual([{ action: 'line.bound' }])
  })

  test('keeps nothing of LINE but who they are there', async () => {
    const { person, subject } = await createBound()
    const { rows } = await sql`select provider, subject from identity.external_identity where person_id = ${person.id}`.execute(db)
    expect(rows).toEqual([{ provider: 'line', subject }])
    const { rows: left } = await sql`select state_hash from identity.authorization_request where person_id = ${person.id}`.execute(db)
    expect(left).toEqual([])
  })

  test('binds nothing to a person who was blocked on the way', async () => {
    const person = await create()
    const { url, key } = await beginBinding(context, person.caller)
    const { code, state } = await server.visit(url, { subject: makeSubject() })
    await inTransaction(db, (tx) => blockPerson(tx, person.id, 'Shared the test'))
    expect(await codeOf(bindLine(context, { code, state, key }, person.caller))).toBe('UNAUTHORIZED')
    const { rows } = await sql`select provider from identity.external_identity where person_id = ${person.id}`.execute(db)
    expect(rows).toEqual([])
  })

  test('asks for a proof that is fresh', async () => {
    const person = await create()
    await sql`update identity.session set proved_at = kit.now() - interval '16 minutes' where person_id = ${person.id}`.execute(db)
    expect(await codeOf(beginBinding(context, person.caller))).toBe('STEP_UP_NEEDED')
  })

  test('leaves a LINE account with a person who has bound it first, and a person with the one they have', async () => {
    const { person, subject } = await createBound()
    expect(await codeOf(bind(await create(), subject))).toBe('LINE_TAKEN')
    expect(await codeOf(bind(person, makeSubject()))).toBe('LINE_BOUND')
    expect((await enter({ subject })).user.id).toBe(person.id)
  })

  test('gives the account to one of two who bind it at once, and one of two to a person', async () => {
    const [one, other] = await Promise.all([create(), create()])
    const subject = makeSubject()
    const tickets = []
    for (const person of [one, other]) {
      const { url, key } = await beginBinding(context, person.caller)
      const { code, state } = await server.visit(url, { subject })
      tickets.push({ person, ticket: { code, state, key } })
    }
    const ends = await Promise.all(
      tickets.map(({ person, ticket }) =>
        bindLine(context, ticket, person.caller).then(
          () => 'bound',
          (error: { code?: string }) => error.code,
        ),
      ),
    )
    expect(ends).toEqual(expect.arrayContaining(['LINE_TAKEN', 'bound']))
  })

  test('is ended only by who began it', async () => {
    const [person, other] = await Promise.all([create(), create()])
    const { url, key } = await beginBinding(context, person.caller)
    const { code, state } = await server.visit(url, { subject: makeSubject() })
    expect(await codeOf(bindLine(context, { code, state, key }, other.caller))).toBe('LINE_EXPIRED')
    expect(await codeOf(signInByLine(context, { code, state, key }, stranger))).toBe('LINE_EXPIRED')
    await expect(bindLine(context, { code, state, key }, person.caller)).resolves.toBeDefined()
  })
})

describe('unbinding', () => {
  test('ends signing in by LINE, is on record and told by mail', async () => {
    const { person, subject } = await createBound()
    expect(await unbindLine(context, person.caller)).toEqual({ linked_at: null, last_used_at: null, removable: true })
    expect(await codeOf(enter({ subject }))).toBe('LINE_UNKNOWN')
    expect(await codeOf(unbindLine(context, person.caller))).toBe('LINE_UNBOUND')
    const { rows } = await sql`select action from kit.audit_event where entity_id = ${String(person.id)} order by id`.execute(db)
    expect(rows).toEqual([{ action: 'line.bound' }, { action: 'line.unbound' }])
    const { rows: mails } = await sql`select id from kit.mail where recipient = ${person.email}`.execute(db)
    expect(mails).toHaveLength(2)
  })

  test('asks for a proof that is fresh, which a sign-in by LINE alone is not', async () => {
    const { person, subject } = await createBound()
    const { access_token } = await enter({ subject })
    expect(await codeOf(unbindLine(context, callerWith(person, access_token)))).toBe('STEP_UP_NEEDED')
  })

  test('never takes the last way to sign in', async () => {
    const { person, subject } = await createBound()
    await sql`update identity.person set password_hash = null where id = ${person.id}`.execute(db)
    expect((await getBinding(context, person.id)).removable).toBe(false)
    expect(await codeOf(unbindLine(context, person.caller))).toBe('LAST_WAY_IN')
    expect((await enter({ subject })).user.id).toBe(person.id)
  })
})

describe('signing in', () => {
  test('opens no account for a LINE account that nobody has bound', async () => {
    const people = () => sql`select id from identity.person`.execute(db).then(({ rows }) => rows.length)
    const before = await people()
    expect(await codeOf(enter({ subject: makeSubject() }))).toBe('LINE_UNKNOWN')
    expect(await people()).toBe(before)
  })

  test('takes tokens signed by the secret of the channel and by the keys of LINE', async () => {
    const { person, subject } = await createBound()
    for (const algorithm of ['HS256', 'ES256'] as const) expect((await enter({ subject, algorithm })).user.id).toBe(person.id)
  })

  test.each(flaws)('refuses an ID token: %s', async (flaw) => {
    const { subject } = await createBound()
    expect(await codeOf(enter({ subject, flaw }))).toBe('LINE_FAILED')
    const { rows } = await sql`select last_used_at from identity.external_identity where subject = ${subject}`.execute(db)
    expect(rows).toEqual([{ last_used_at: null }])
  })

  test('redeems a code once', async () => {
    const { subject } = await createBound()
    const ticket = await travel({ subject })
    await signInByLine(context, ticket, stranger)
    expect(await codeOf(signInByLine(context, ticket, stranger))).toBe('LINE_EXPIRED')
    const again = await travel({ subject, flaw: 'expired' })
    expect(await codeOf(signInByLine(context, again, stranger))).toBe('LINE_FAILED')
    expect(await codeOf(signInByLine(context, again, stranger))).toBe('LINE_EXPIRED')
  })

  test('opens one session for a journey that ends twice at once', async () => {
    const { person, subject } = await createBound()
    const ticket = await travel({ subject })
    const ends = await Promise.allSettled([signInByLine(context, ticket, stranger), signInByLine(context, ticket, stranger)])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await sql`select id from identity.session where person_id = ${person.id}`.execute(db)
    expect(rows).toHaveLength(2)
  })

  test('refuses a code of another journey, and one that LINE never gave', async () => {
    const { subject } = await createBound()
    const [mine, theirs] = [await travel({ subject }), await travel({ subject })]
    expect(await codeOf(signInByLine(context, { ...mine, code: theirs.code }, stranger))).toBe('LINE_FAILED')
    expect(await codeOf(signInByLine(context, { ...(await travel({ subject })), code: 'invented' }, stranger))).toBe('LINE_FAILED')
  })

  test('ends nowhere but in the browser that began it, within ten minutes', async () => {
    const { subject } = await createBound()
    const [mine, theirs] = [await travel({ subject }), await travel({ subject })]
    expect(await codeOf(signInByLine(context, { ...mine, key: theirs.key }, stranger))).toBe('LINE_EXPIRED')
    expect(await codeOf(signInByLine(context, { ...mine, state: 'invented' }, stranger))).toBe('LINE_EXPIRED')
    await moveClock(db, { advanceMs: 601_000 })
    expect(await codeOf(signInByLine(context, mine, stranger))).toBe('LINE_EXPIRED')
    await moveClock(db, 'reset')
  })

  test('asks for the code of a second step, and takes it without going to LINE again', async () => {
    const { person, subject } = await createBound()
    const secret = await turnOnSecondStep(person)
    const ticket = await travel({ subject })
    expect(await codeOf(signInByLine(context, ticket, stranger))).toBe('SECOND_FACTOR_NEEDED')
    const wrong = await signInByLine(context, { ...ticket, otp: '000000' }, stranger).catch((error: unknown) => error)
    expect((wrong as InvalidInput).fields).toEqual({ otp: ['account.otp_wrong'] })
    const { access_token } = await signInByLine(context, { ...ticket, otp: await readCode(db, secret, 1) }, stranger)
    await expect(requireStepUp(db, callerWith(person, access_token))).resolves.toBeUndefined()
    expect(await codeOf(signInByLine(context, { ...ticket, otp: '000000' }, stranger))).toBe('LINE_EXPIRED')
  })

  test('refuses who is blocked, with the reason, and who is closed', async () => {
    const { person, subject } = await createBound()
    await inTransaction(db, (tx) => blockPerson(tx, person.id, 'Shared the password'))
    expect(await refusalOf(enter({ subject }))).toMatchObject({ code: 'BLOCKED', details: { reason: 'Shared the password' } })
    await sql`update identity.person set status = 'closed', blocked_reason = null, blocked_at = null where id = ${person.id}`.execute(db)
    expect(await codeOf(enter({ subject }))).toBe('CLOSED')
  })

  test('keeps an account that was to be closed', async () => {
    const { person, subject } = await createBound()
    await sql`update identity.person set status = 'closing', closes_at = kit.now() + interval '1 day' where id = ${person.id}`.execute(db)
    expect(await enter({ subject })).toMatchObject({ restored: true })
  })
})

describe('the way to LINE', () => {
  test('leads back to the host that was left, and begins at none of others', async () => {
    const { url } = await beginJourney(context, { wish: 'sign-in', personId: null }, stranger)
    expect((await server.visit(url, { subject: 'U1' })).site).toBe('https://tests.example.org/login/line')
    const elsewhere = { ...stranger, host: 'evil.example.net' }
    expect(await refusalOf(beginJourney(context, { wish: 'sign-in', personId: null }, elsewhere))).toMatchObject({
      code: 'LINE_ELSEWHERE',
      details: { url: 'https://tests.example.org' },
    })
  })

  test('is told in the language of the page', async () => {
    const { url } = await beginJourney(context, { wish: 'sign-in', personId: null }, { ...stranger, lang: 'tw' })
    expect(new URL(url).searchParams.get('ui_locales')).toBe('zh-TW')
  })

  test('is not there without a channel', async () => {
    const person = await create()
    const without = { ...context, line: undefined }
    const ticket = { code: 'a', state: 'b', key: 'c' }
    for (const work of [
      beginJourney(without, { wish: 'sign-in', personId: null }, stranger),
      signInByLine(without, ticket, stranger),
      beginBinding(without, person.caller),
      bindLine(without, ticket, person.caller),
      unbindLine(without, person.caller),
      getBinding(without, person.id),
    ])
      expect(await codeOf(work)).toBe('LINE_OFF')
  })

  test('says so when LINE does not answer, or is not who it should be', async () => {
    const gone = createOpenIdProvider({ ...server.channel, issuer: 'http://127.0.0.1:1' })
    const other = createOpenIdProvider({ ...server.channel, issuer: `${server.channel.issuer}/` })
    for (const line of [gone, other])
      expect(await codeOf(beginJourney({ ...context, line }, { wish: 'sign-in', personId: null }, stranger))).toBe('LINE_FAILED')
  })
})
