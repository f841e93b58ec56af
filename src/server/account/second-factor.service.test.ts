import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#server/account/account.service.ts'
import {
  insertRole,
  hashPassword,
  createSessionLookup,
  requireStepUp,
  stepUp,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  getSecondFactorOf,
  renewRecoveryCodes,
  resetSecondFactor,
} from '#server/identity/index.ts'
import { checkAccess } from '#server/kit/request/check-access.ts'
import { moveClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { InvalidInput, Refusal } from '#server/kit/refusal.ts'
import { hashToken } from '#server/kit/secret.ts'
import { refusalOf } from '#tests/world/attempt.ts'
import { fromBase32, readCode } from '#tests/world/authenticator.ts'
import { createSomeone, openPeopleContext, type Someone, stranger, type Wish } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'

let database: TestDatabase
let db: Db
let passwordHash: string
const password = 'quiet harbour lantern'
beforeAll(async () => {
  database = await openTestDatabase()
  ;({ db } = database)
  passwordHash = await hashPassword(password)
})
afterAll(() => database.close())

const context = () => openPeopleContext(db)
const demanding = () => ({ ...context(), demandsSecondFactor: true })
const create = (wish: Wish = {}) => createSomeone(db, { passwordHash, ...wish })
const signIn = ({ email }: Someone, otp?: string, on = context()) => login(on, { email, password, ...(otp && { otp }) }, stranger)

const read = (secret: string) => readCode(db, secret)
const wait = (halfMinutes = 1) => moveClock(db, { advanceMs: halfMinutes * 30_000 })

async function enrol(person: Someone) {
  const { secret, uri } = await beginSecondFactor(context(), password, person.caller)
  const codes = await confirmSecondFactor(context(), await read(secret), person.caller)
  await wait()
  return { secret, uri, codes }
}

async function fieldsOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.catch((reason: unknown) => reason)
  return error instanceof InvalidInput ? error.fields : error
}

const mailsTo = async (email: string) =>
  (await sql<{ text: string }>`select body_text as text from kit.mail where recipient = ${email} order by id`.execute(db)).rows.map(
    ({ text }) => text,
  )

describe('turning it on', () => {
  test('asks nobody for a code before the first one was typed', async () => {
    const person = await create()
    const { secret } = await beginSecondFactor(context(), password, person.caller)
    await expect(signIn(person)).resolves.toMatchObject({ restored: false })
    expect(await fieldsOf(confirmSecondFactor(context(), '000000', person.caller))).toEqual({ code: ['account.otp_first_wrong'] })
    await expect(signIn(person)).resolves.toBeDefined()
    await confirmSecondFactor(context(), await read(secret), person.caller)
    expect((await refusalOf(signIn(person))).code).toBe('SECOND_FACTOR_NEEDED')
    expect(await mailsTo(person.email)).toEqual([expect.stringContaining('Two-step sign-in is now on')])
  })

  test('ends the sessions that were opened without a code, but for the one that turns it on', async () => {
    const person = await create()
    const elsewhere = await signIn(person)
    const own = await signIn(person)
    const callerOf = (token: string) => ({ ...person.caller, session: { ...person.caller.session!, tokenHash: hashToken(token) } })
    const { secret } = await beginSecondFactor(context(), password, callerOf(own.access_token))
    await confirmSecondFactor(context(), await read(secret), callerOf(own.access_token))
    const sessions = createSessionLookup(db, { demandsSecondFactor: false })
    expect(await sessions.find(hashToken(elsewhere.access_token))).toBeNull()
    expect(await sessions.find(hashToken(own.access_token))).not.toBeNull()
  })

  test('needs the password, and another secret takes the place of one that was not confirmed', async () => {
    const person = await create()
    expect(await fieldsOf(beginSecondFactor(context(), 'not this one', person.caller))).toEqual({
      password: ['account.password_wrong'],
    })
    const first = await beginSecondFactor(context(), password, person.caller)
    const second = await beginSecondFactor(context(), password, person.caller)
    expect(second.uri).toContain(`secret=${second.secret}&issuer=Bandstand`)
    expect(await fieldsOf(confirmSecondFactor(context(), await read(first.secret), person.caller))).toHaveProperty('code')
    await confirmSecondFactor(context(), await read(second.secret), person.caller)
    expect((await refusalOf(beginSecondFactor(context(), password, person.caller))).code).toBe('SECOND_FACTOR_ON')
    expect((await refusalOf(confirmSecondFactor(context(), '123456', person.caller))).code).toBe('SECOND_FACTOR_ON')
  })

  test('stores neither the secret nor the codes for recovery as they are', async () => {
    const person = await create()
    const { secret, codes } = await enrol(person)
    const { rows } = await sql<{ row: string }>`select f::text || (select string_agg(r::text, '') from identity.recovery_code r
      where r.person_id = f.person_id) as row from identity.second_factor f where person_id = ${person.id}`.execute(db)
    const stored = rows[0]!.row
    const bytes = fromBase32(secret)
    for (const shown of [
      secret,
      bytes.toString('base64'),
      bytes.toString('hex'),
      ...codes,
      ...codes.map((code) => code.replaceAll('-', '')),
    ])
      expect(stored).not.toContain(shown)
    expect(codes).toHaveLength(10)
  })
})

describe('a login with it', () => {
  test('takes the code of the app once', async () => {
    const person = await create()
    const { secret } = await enrol(person)
    const code = await read(secret)
    const { access_token } = await signIn(person, code)
    expect(await context().sessions.find(hashToken(access_token))).toMatchObject({ personId: person.id })
    expect(await fieldsOf(signIn(person, code))).toEqual({ otp: ['account.otp_wrong'] })
    await wait()
    await expect(signIn(person, await read(secret))).resolves.toBeDefined()
  })

  test('lets one of two through who type the same code at once', async () => {
    const person = await create()
    const { secret } = await enrol(person)
    const code = await read(secret)
    const outcomes = await Promise.allSettled([signIn(person, code), signIn(person, code)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('takes each code for recovery once, however it is typed, and nobody else’s', async () => {
    const [person, other] = [await create(), await create()]
    const [{ codes }, others] = [await enrol(person), await enrol(other)]
    const [first = '', second = ''] = codes
    await signIn(person, ` ${first.toLowerCase().replaceAll('-', ' ')}`)
    expect(await fieldsOf(signIn(person, first))).toEqual({ otp: ['account.otp_wrong'] })
    expect(await fieldsOf(signIn(person, others.codes[0]))).toEqual({ otp: ['account.otp_wrong'] })
    await signIn(person, second)
    expect((await getSecondFactor(context(), person.id)).recovery_codes_left).toBe(8)
  })

  test('is braked after five wrong codes for a quarter of an hour, even for the right one', async () => {
    const person = await create()
    const { secret } = await enrol(person)
    for (let guess = 0; guess < 5; guess += 1) expect(await fieldsOf(signIn(person, '000000'))).toEqual({ otp: ['account.otp_wrong'] })
    expect(await refusalOf(signIn(person, await read(secret)))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retry_after_seconds: 900 },
    })
    await wait(31)
    await expect(signIn(person, await read(secret))).resolves.toBeDefined()
  })

  test('counts a right code that is typed on twenty devices at once as no wrong one', async () => {
    const person = await create()
    const { secret } = await enrol(person)
    const code = await read(secret)
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => signIn(person, code)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await wait()
    await expect(signIn(person, await read(secret))).resolves.toBeDefined()
  })

  test('takes a code for recovery however many wrong codes are typed at the same time', async () => {
    const person = await create()
    const { codes } = await enrol(person)
    const [early = '', late = ''] = codes
    const wrong = () => Array.from({ length: 12 }, () => fieldsOf(signIn(person, '000000')))
    const [first] = await Promise.all([signIn(person, early), ...wrong()])
    expect(first.user.id).toBe(person.id)
    expect((await refusalOf(signIn(person, '000000'))).code).toBe('TOO_MANY_REQUESTS')
    await expect(signIn(person, late)).resolves.toBeDefined()
  })

  test('is braked elsewhere by who knows the password, and not where its owner usually signs in', async () => {
    const person = await create()
    const { secret } = await enrol(person)
    const far = { ...stranger, address: '203.0.113.9' }
    const guess = () => login(context(), { email: person.email, password, otp: '000000' }, far)
    const answers = await Promise.all(Array.from({ length: 20 }, () => fieldsOf(guess())))
    expect(answers.filter((answer) => answer instanceof Refusal && answer.code === 'TOO_MANY_REQUESTS')).toHaveLength(15)
    await expect(signIn(person, await read(secret))).resolves.toBeDefined()
  })

  test('says that a code is needed only to a person who knows the password', async () => {
    const person = await create()
    await enrol(person)
    expect((await refusalOf(login(context(), { email: person.email, password: 'not this one', otp: '123456' }, stranger))).code).toBe(
      'WRONG_CREDENTIALS',
    )
    await sql`update identity.person set status = 'blocked' where id = ${person.id}`.execute(db)
    expect((await refusalOf(signIn(person))).code).toBe('BLOCKED')
  })

  test('asks for no second captcha between password and code', async () => {
    const person = await create()
    const { secret } = await enrol(person)
    for (let guess = 0; guess < 5; guess += 1) await refusalOf(login(context(), { email: person.email, password: 'wrong' }, stranger))
    const solved = { captcha: 'yes', captcha_key: 'any' }
    const trusting = { ...context(), captchaTestAnswer: 'yes' }
    expect((await refusalOf(login(trusting, { email: person.email, password, ...solved }, stranger))).code).toBe('SECOND_FACTOR_NEEDED')
    await expect(login(trusting, { email: person.email, password, otp: await read(secret) }, stranger)).resolves.toBeDefined()
  })
})

describe('a fresh proof', () => {
  test('is given by a code as well as by the password', async () => {
    const person = await create()
    const { secret } = await enrol(person)
    await wait(31)
    expect((await refusalOf(requireStepUp(db, person.caller))).code).toBe('STEP_UP_NEEDED')
    expect(await fieldsOf(stepUp(context(), { otp: '000000' }, person.caller))).toEqual({ otp: ['account.otp_wrong'] })
    expect(await fieldsOf(stepUp(context(), {}, person.caller))).toEqual({ password: ['http.field_required'] })
    await stepUp(context(), { otp: await read(secret) }, person.caller)
    await expect(requireStepUp(db, person.caller)).resolves.toBeUndefined()
    const without = await create()
    expect((await refusalOf(stepUp(context(), { otp: '123456' }, without.caller))).code).toBe('SECOND_FACTOR_OFF')
  })
})

describe('turning it off', () => {
  test('needs password and code, and is told by mail', async () => {
    const person = await create()
    const { secret } = await enrol(person)
    const end = (given: { password: string; code: string }) => endSecondFactor(context(), given, person.caller)
    expect(await fieldsOf(end({ password: 'not this one', code: await read(secret) }))).toHaveProperty('password')
    expect(await fieldsOf(end({ password, code: '000000' }))).toHaveProperty('code')
    await end({ password, code: await read(secret) })
    await expect(signIn(person)).resolves.toBeDefined()
    expect((await mailsTo(person.email)).at(-1)).toContain('is now off')
    expect((await refusalOf(end({ password, code: '123456' }))).code).toBe('SECOND_FACTOR_OFF')
  })

  test('is done by staff for a person who has lost it, on record and told by mail; never for oneself', async () => {
    const [admin, person] = [await create({ roles: ['super-admin'] }), await create()]
    await enrol(person)
    const reset = (id: number) => resetSecondFactor(context(), { id, reason: 'The phone is lost.' }, admin.caller)
    await reset(person.id)
    await expect(signIn(person)).resolves.toBeDefined()
    expect((await mailsTo(person.email)).at(-1)).toContain('Our staff have turned off two-step sign-in')
    const { rows } = await sql`select actor_id, reason from kit.audit_event
      where action = 'second-factor.reset' and entity_id = ${String(person.id)}`.execute(db)
    expect(rows).toEqual([{ actor_id: admin.id, reason: 'The phone is lost.' }])
    expect((await refusalOf(reset(person.id))).code).toBe('SECOND_FACTOR_OFF')
    expect((await refusalOf(reset(admin.id))).code).toBe('NOT_ONESELF')
    expect((await refusalOf(reset(999_999))).code).toBe('NO_SUCH_PERSON')
    await wait(31)
    expect((await refusalOf(reset(person.id))).code).toBe('STEP_UP_NEEDED')
  })

  test('gives new codes for recovery in place of the earlier ones', async () => {
    const person = await create()
    const { secret, codes } = await enrol(person)
    const fresh = await renewRecoveryCodes(context(), { password, code: await read(secret) }, person.caller)
    expect(await fieldsOf(signIn(person, codes[0]))).toEqual({ otp: ['account.otp_wrong'] })
    await expect(signIn(person, fresh[0])).resolves.toBeDefined()
  })
})

describe('a super-admin', () => {
  const access = 'account:admin'

  test('may do nothing of staff until it is on, except in the demo', async () => {
    const admin = await create({ roles: ['super-admin'] })
    expect((await signIn(admin, undefined, demanding())).second_factor_missing).toBe(true)
    const hash = admin.caller.session!.tokenHash
    const gate = async (demandsSecondFactor: boolean) => {
      const session = await createSessionLookup(db, { demandsSecondFactor }).find(hash)
      return (await refusalOf(Promise.resolve().then(() => checkAccess(access, { ...stranger, session }))).catch(() => null))?.code
    }
    expect([await gate(true), await gate(false)]).toEqual(['SECOND_FACTOR_MISSING', undefined])
    const { secret } = await enrol(admin)
    expect(await gate(true)).toBeUndefined()
    expect((await signIn(admin, await read(secret), demanding())).second_factor_missing).toBe(false)
  })

  test('is asked for it where a student is not', async () => {
    const person = await create()
    expect(await getSecondFactor(demanding(), person.id)).toEqual({ since: null, recovery_codes_left: 0, demanded: false })
    await inTransaction(db, (tx) => insertRole(tx, person.id, 'super-admin'))
    expect(await getSecondFactorOf(demanding(), person.id)).toMatchObject({ demanded: true })
    expect(await getSecondFactor(context(), person.id)).toMatchObject({ demanded: false })
    expect((await refusalOf(getSecondFactorOf(context(), 999_999))).code).toBe('NO_SUCH_PERSON')
  })
})
