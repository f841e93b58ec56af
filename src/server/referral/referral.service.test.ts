import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bindingFinished, emailVerified } from '#contract/identity/events.ts'
import { maxRewardedFriends } from '#contract/referral/reward.ts'
import { verifyEmail } from '#server/identity/index.ts'
import { createToken, hashToken } from '#server/kit/secret.ts'
import { moveClock, readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { findBalance, findDrift } from '#server/wallet/index.ts'
import { refusalOf } from '#tests/world/attempt.ts'
import { createSomeone, openPeopleContext, type Someone, stranger } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { grownStudent } from '#tests/world/grown-student.ts'
import { bindStudent, codeOf, inviteFriend, inviteQualified, makePlace, qualify, register } from '#tests/world/referral.ts'
import { referralSubscriptions } from './qualify.service.ts'
import { qualifyWaiting } from './referral.schedules.ts'
import { checkCode, exchangePoint, getCode, listUsed } from './referral.service.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase({ size: 20 })
  ;({ db } = database)
})
afterAll(() => database.close())

const context = () => ({ ...openPeopleContext(db), captchaTestAnswer: 'yes' })
const registerWith = (referral_code: string | null, email = `${randomUUID()}@people.test`, caller = { ...stranger, ...makePlace() }) =>
  register(context(), { email, password: 'a long enough secret', captcha: 'yes', captcha_key: 'any', referral_code }, caller)

const wordsOf = async (work: Promise<unknown>) => {
  const error = await work.catch((refused: unknown) => refused)
  return error instanceof InvalidInput ? error.fields : error
}
const coinsOf = async ({ id }: Pick<Someone, 'id'>) => (await findBalance(db, id)).balance
const usedBy = (someone: Someone) => listUsed(db, { page: 1, per_page: 100 }, someone.caller)
const statusesOf = async (someone: Someone) => (await usedBy(someone)).data.map(({ status }) => status).toReversed()
let keys = 0
const by = ({ caller }: Someone, idempotencyKey = `request-${(keys += 1)}`) => ({ ...caller, idempotencyKey })

/** What the module does about an event of somebody. */
const handle = (topic: string, person: { readonly id: number }) =>
  inTransaction(db, async (tx) => {
    const payload = { person_id: person.id }
    for (const each of referralSubscriptions) if (each.topic === topic) await each.handle(tx, { id: 1, topic, payload })
  })

async function setClock(instant: string): Promise<void> {
  await moveClock(db, { advanceMs: Date.parse(instant) - (await readClock(db)).getTime() })
}

describe('a code', () => {
  test('is one for each person, however often and by how many calls at once it is asked for', async () => {
    const { caller } = await createSomeone(db)
    const answers = await Promise.all(Array.from({ length: 8 }, () => getCode(context(), caller)))
    const codes = new Set(answers.map(({ code }) => code))
    const [code = ''] = codes
    expect(codes.size).toBe(1)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(answers[0]).toEqual({ code, url: `https://tests.example.org/register?referral_code=${code}`, reward_point: 10 })
  })

  test('tells the first name of whose it is, however it is typed, and nothing of a code that nobody may register with', async () => {
    const inviter = await createSomeone(db)
    const code = await codeOf(db, inviter)
    expect(await checkCode(db, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).toEqual({ valid: true, inviter_first_name: 'Nora' })
    const none = { valid: false, inviter_first_name: null }
    expect(await checkCode(db, '00000000')).toEqual(none)
    await sql`update identity.person set status = 'blocked', blocked_reason = 'x', blocked_at = kit.now() where id = ${inviter.id}`.execute(
      db,
    )
    expect(await checkCode(db, code)).toEqual(none)
    expect(await wordsOf(registerWith(code))).toEqual({ referral_code: ['referral.code_unknown'] })
  })

  test('is not for a child whom no guardian has consented for', async () => {
    const child = await createSomeone(db, { student: { age_band: 'under13' } })
    expect((await refusalOf(getCode(context(), child.caller))).code).toBe('GUARDIAN_NEEDED')
    expect((await refusalOf(usedBy(child))).code).toBe('GUARDIAN_NEEDED')
    expect((await refusalOf(exchangePoint(db, by(child)))).code).toBe('GUARDIAN_NEEDED')
    expect(await checkCode(db, await codeOf(db, child))).toMatchObject({ valid: false })
  })
})

describe('registering', () => {
  test('keeps who invited, and refuses an unknown code and one’s own beside the field, without an account', async () => {
    const inviter = await createSomeone(db)
    const code = await codeOf(db, inviter)
    expect(await wordsOf(registerWith('nobody'))).toEqual({ referral_code: ['referral.code_unknown'] })
    const own = { referral_code: ['referral.code_own'] }
    expect(await wordsOf(registerWith(code, inviter.email.replace('@', '+2@')))).toEqual(own)
    expect(await wordsOf(registerWith(code, undefined, { ...inviter.caller, ...makePlace() }))).toEqual(own)
    expect(await statusesOf(inviter)).toEqual([])
    await registerWith(code)
    await registerWith('')
    expect(await statusesOf(inviter)).toEqual(['registered'])
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from identity.person where email like ${inviter.email.replace('@', '+2@')}`.execute(db)
    expect(rows[0]?.count).toBe(0)
  })

  test('qualifies with the last of verifying and binding, whichever it is, and each side has its coins once', async () => {
    const inviter = await createSomeone(db)
    const { user } = await registerWith(await codeOf(db, inviter))
    const student = { ...grownStudent, first_name: 'Ada', last_name: 'Lovelace' }
    await bindStudent(context(), user.id, student)
    await bindStudent(context(), user.id, student)
    await handle(bindingFinished.topic, user)
    expect(await coinsOf(user)).toBe(0)
    const token = createToken()
    await sql`
      insert into identity.one_time_token (token_hash, kind, person_id, email, expires_at)
        select ${hashToken(token)}, 'verify', id, email, kit.now() + interval '1 hour' from identity.person where id = ${user.id}`.execute(
      db,
    )
    await verifyEmail(context(), token)
    const published = await sql`select topic from kit.outbox where payload->>'person_id' = ${String(user.id)} order by id`.execute(db)
    expect(published.rows).toEqual([{ topic: bindingFinished.topic }, { topic: emailVerified.topic }])
    await handle(emailVerified.topic, user)
    await handle(emailVerified.topic, user)
    expect(await coinsOf(user)).toBe(10)
    expect(await usedBy(inviter)).toMatchObject({ data: [{ name: 'Ada L.', status: 'qualified', point: 10 }], collectable_point: 10 })
    expect(await exchangePoint(db, by(inviter))).toEqual({ point: 10, balance: 10 })
    expect(await exchangePoint(db, by(inviter))).toEqual({ point: 0, balance: 10 })
    expect(await usedBy(inviter)).toMatchObject({ data: [{ status: 'collected' }], collectable_point: 0, collected_point: 10 })
    const told =
      await sql`select payload from kit.outbox where topic = 'referral.qualified' and payload->>'person_id' = ${String(inviter.id)}`.execute(
        db,
      )
    expect(told.rows).toEqual([{ payload: { person_id: inviter.id, coins: 10 } }])
  })

  test('rewards once where both events are handled at the same time', async () => {
    const inviter = await createSomeone(db)
    const friend = await inviteFriend(db, inviter)
    const topics = [emailVerified.topic, bindingFinished.topic]
    await Promise.all([...topics, ...topics, ...topics].map((topic) => handle(topic, friend)))
    expect(await coinsOf(friend)).toBe(10)
    const rows = await sql`select reference from wallet.transaction where person_id = ${friend.id}`.execute(db)
    expect(rows.rows).toHaveLength(1)
  })

  test('an event of somebody without an inviter does nothing', async () => {
    const nobody = await createSomeone(db)
    await qualify(db, nobody)
    expect(await coinsOf(nobody)).toBe(0)
  })
})

describe('collecting', () => {
  test('parallel requests of several tabs bring each friend’s coins once, and a request that runs again answers the same', async () => {
    const inviter = await createSomeone(db)
    for (let friends = 0; friends < 3; friends += 1) await inviteQualified(db, inviter)
    const answers = await Promise.all(Array.from({ length: 12 }, () => exchangePoint(db, by(inviter))))
    expect(answers.map(({ point }) => point).toSorted((one, other) => other - one)).toEqual([30, ...Array<number>(11).fill(0)])
    expect(await coinsOf(inviter)).toBe(30)
    await inviteQualified(db, inviter)
    const once = by(inviter)
    expect(await exchangePoint(db, once)).toEqual({ point: 10, balance: 40 })
    await inviteQualified(db, inviter)
    expect(await exchangePoint(db, once)).toEqual({ point: 10, balance: 40 })
    expect(await exchangePoint(db, by(inviter))).toEqual({ point: 10, balance: 50 })
    expect(await findDrift(db)).toEqual([])
  })

  test('an inviter is rewarded for fifty friends a calendar year of GMT+8, and each friend has their coins', async () => {
    await setClock('2027-12-31T15:00:00Z')
    const inviter = await createSomeone(db)
    await sql`
      insert into referral.referral (inviter_id, friend_id, status, qualified_at, inviter_coins)
        select ${inviter.id}, p.id, 'qualified', kit.now() - interval '1 day', 10
          from (select id from identity.person where id not in (select friend_id from referral.referral) and id <> ${inviter.id} limit ${maxRewardedFriends - 1}) p`.execute(
      db,
    )
    const missing = maxRewardedFriends - (await usedBy(inviter)).meta.total
    for (let friends = 0; friends < missing; friends += 1) await inviteQualified(db, inviter)
    const over = await inviteQualified(db, inviter)
    expect(await coinsOf(over)).toBe(10)
    const used = await usedBy(inviter)
    expect(used.data[0]).toMatchObject({ status: 'qualified', point: 0 })
    expect(used.collectable_point).toBe(10 * maxRewardedFriends)
    await setClock('2027-12-31T16:00:01Z')
    await inviteQualified(db, inviter)
    expect((await usedBy(inviter)).collectable_point).toBe(10 * maxRewardedFriends + 10)
    await moveClock(db, 'reset')
  })
})

describe('a limited child', () => {
  test('who was invited counts once a guardian has consented, and is not named before', async () => {
    const inviter = await createSomeone(db)
    const child = await inviteQualified(db, inviter, { student: { age_band: 'under13' } })
    expect(await coinsOf(child)).toBe(0)
    expect(await usedBy(inviter)).toMatchObject({ data: [{ name: '', status: 'registered' }] })
    await sql`update profile.student_profile set age_band = 'adult' where person_id = ${child.id}`.execute(db)
    await qualifyWaiting({ db, signal: new AbortController().signal })
    expect(await coinsOf(child)).toBe(10)
    expect(await statusesOf(inviter)).toEqual(['qualified'])
  })
})
