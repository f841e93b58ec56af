import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { findBalance } from '#server/wallet/index.ts'
import { refusalOf } from '#tests/world/attempt.ts'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { inviteFriend, inviteQualified, makePlace, qualify } from '#tests/world/referral.ts'
import { createReferralPersonalData, createReferralRetention } from './personal-data.store.ts'
import { exchangePoint, listUsed } from './referral.service.ts'
import { approveReferral, getForStaff, listForStaff, rejectReferral } from './review.service.ts'
import { countReviews } from './review.store.ts'

let database: TestDatabase
let db: Db
let boss: Someone
beforeAll(async () => {
  database = await openTestDatabase()
  ;({ db } = database)
  boss = await createSomeone(db, { roles: ['super-admin'] })
})
afterAll(() => database.close())

const coinsOf = async ({ id }: Pick<Someone, 'id'>) => (await findBalance(db, id)).balance
const of = async (person: Someone) => (await listForStaff(db, { page: 1, per_page: 100, person: person.id }, boss.caller)).data
const statusesOf = async (person: Someone) => (await of(person)).map(({ status }) => status).toReversed()
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code

test('the fourth friend from one address within a day sends all of them to review, those whose coins are not collected yet too', async () => {
  const inviter = await createSomeone(db)
  const { address } = makePlace()
  const from = () => ({ place: { ...makePlace(), address } })
  await inviteQualified(db, inviter, from())
  await exchangePoint(db, { ...inviter.caller, idempotencyKey: 'before-the-burst' })
  await inviteQualified(db, inviter, from())
  await inviteFriend(db, inviter, from())
  expect(await statusesOf(inviter)).toEqual(['collected', 'qualified', 'registered'])
  const fourth = await inviteQualified(db, inviter, from())
  expect(await statusesOf(inviter)).toEqual(['collected', 'review', 'review', 'review'])
  expect((await of(fourth))[0]).toMatchObject({ reasons: ['address'], is_verified: true, is_bound: true, decidable: true })
  expect(await coinsOf(fourth)).toBe(0)
  expect(await listUsed(db, { page: 1, per_page: 20 }, inviter.caller)).toMatchObject({ collectable_point: 0 })
  await moveClock(db, { advanceMs: 25 * 3_600_000 })
  await inviteQualified(db, inviter, from())
  expect((await statusesOf(inviter)).at(-1)).toBe('qualified')
})

test('many friends with one program, and a mailbox that can be thrown away, go to review; another inviter’s friends do not', async () => {
  const [inviter, other] = [await createSomeone(db), await createSomeone(db)]
  const { userAgent } = makePlace()
  for (let friends = 0; friends < 4; friends += 1) await inviteFriend(db, inviter, { place: { ...makePlace(), userAgent } })
  expect((await of(inviter)).map(({ reasons }) => reasons)).toEqual(Array(4).fill(['device']))
  await inviteFriend(db, other, { place: { ...makePlace(), userAgent } })
  const thrower = await inviteFriend(db, other, { email: 'ada-of-an-hour@mailinator.com' })
  expect(await statusesOf(other)).toEqual(['registered', 'review'])
  expect((await of(thrower))[0]?.reasons).toEqual(['email'])
  const later = await inviteFriend(db, other)
  await sql`update identity.person set email = 'later-of-an-hour@mailinator.com' where id = ${later.id}`.execute(db)
  await qualify(db, later)
  expect((await of(later))[0]).toMatchObject({ status: 'review', reasons: ['email'] })
})

test('the record of a referral compares it with the other friends of its inviter, the alike ones first', async () => {
  const inviter = await createSomeone(db)
  const place = makePlace()
  const first = await inviteQualified(db, inviter, { place })
  await exchangePoint(db, { ...inviter.caller, idempotencyKey: 'before-it-is-opened' })
  const elsewhere = await inviteFriend(db, inviter)
  const alike = await inviteFriend(db, inviter, { place: { ...makePlace(), address: place.address } })
  await inviteFriend(db, await createSomeone(db), { place })
  const open = async (person: Someone) => getForStaff(db, (await of(person))[0]?.id ?? 0, boss.caller)
  expect(await open(first)).toMatchObject({
    status: 'collected',
    inviter_point: 10,
    qualified_at: expect.any(String),
    collected_at: expect.any(String),
    has_place: true,
    friend_count: 3,
    others: [
      { friend: { id: alike.id }, same_address: true, same_device: false },
      { friend: { id: elsewhere.id }, same_address: false, same_device: false },
    ],
  })
  await moveClock(db, { advanceMs: 7 * 86_400_000 })
  for (const kept of createReferralRetention(db)) await kept.sweepOld({ signal: new AbortController().signal })
  expect(await open(alike)).toMatchObject({ has_place: false, others: [{ same_address: false }, { same_address: false }] })
  expect(await codeOf(getForStaff(db, 999_999, boss.caller))).toBe('NO_SUCH_REFERRAL')
})

test('staff approve or reject what waits, once, with a reason that is audited, and never their own', async () => {
  const inviter = await createSomeone(db)
  const [friend, unverified] = [
    await inviteFriend(db, inviter, { email: 'one-of-an-hour@mailinator.com' }),
    await inviteFriend(db, inviter, { email: 'two-of-an-hour@mailinator.com' }),
  ]
  await sql`update identity.person set email_verified_at = null where id = ${unverified.id}`.execute(db)
  const own = await inviteFriend(db, boss, { email: 'own-of-an-hour@mailinator.com' })
  const idOf = async (person: Someone) => (await of(person))[0]?.id ?? 0
  expect((await countReviews(db)).count).toBeGreaterThan(2)
  const approve = { id: await idOf(friend), reason: 'Known to the school' }
  expect(await approveReferral(db, approve, boss.caller)).toMatchObject({
    status: 'qualified',
    decision: { reason: 'Known to the school' },
  })
  expect(await coinsOf(friend)).toBe(10)
  expect(await codeOf(approveReferral(db, approve, boss.caller))).toBe('REFERRAL_DECIDED')
  expect(await codeOf(rejectReferral(db, approve, boss.caller))).toBe('REFERRAL_DECIDED')
  expect(await codeOf(approveReferral(db, { id: 999_999, reason: 'Why' }, boss.caller))).toBe('NO_SUCH_REFERRAL')
  expect(await codeOf(approveReferral(db, { id: await idOf(own), reason: 'Mine' }, boss.caller))).toBe('NOT_ONESELF')
  expect((await of(own))[0]?.decidable).toBe(false)
  const { rows } = await sql`
    select action, reason, person_ids from kit.audit_event where entity = 'referral' and entity_id = ${String(approve.id)}`.execute(db)
  expect(rows).toEqual([{ action: 'referral.approved', reason: 'Known to the school', person_ids: [inviter.id, friend.id] }])
  const early = await approveReferral(db, { id: await idOf(unverified), reason: 'Known too' }, boss.caller)
  expect(early).toMatchObject({ status: 'registered', is_verified: false })
  await sql`update identity.person set email_verified_at = kit.now() where id = ${unverified.id}`.execute(db)
  await qualify(db, unverified)
  expect(await coinsOf(unverified)).toBe(10)
})

test('a rejected friend brings nothing, and what they have they keep', async () => {
  const inviter = await createSomeone(db)
  const { address } = makePlace()
  for (let friends = 0; friends < 4; friends += 1) await inviteQualified(db, inviter, { place: { ...makePlace(), address } })
  const [last, ...earlier] = await of(inviter)
  for (const { id } of [last, ...earlier].filter((row) => row !== undefined))
    await rejectReferral(db, { id, reason: 'One person' }, boss.caller)
  expect(await statusesOf(inviter)).toEqual(Array(4).fill('rejected'))
  await qualify(db, { id: last?.friend.id ?? 0 })
  expect(await coinsOf({ id: last?.friend.id ?? 0 })).toBe(0)
  expect(await coinsOf({ id: earlier[0]?.friend.id ?? 0 })).toBe(10)
  expect(await exchangePoint(db, { ...inviter.caller, idempotencyKey: 'nothing-left' })).toMatchObject({ point: 0 })
})

test('hashes go after seven days, and an erasure takes the code, the hashes and the words of staff', async () => {
  const inviter = await createSomeone(db)
  const friend = await inviteFriend(db, inviter, { email: 'gone-of-an-hour@mailinator.com' })
  await inviteFriend(db, inviter)
  const hashes = () =>
    sql<{ count: number }>`
      select count(*) as count from referral.referral where inviter_id = ${inviter.id} and (address_hash is not null or device_hash is not null)`
      .execute(db)
      .then(({ rows }) => rows[0]?.count)
  const sweep = async () => {
    for (const kept of createReferralRetention(db)) await kept.sweepOld({ signal: new AbortController().signal })
  }
  await sweep()
  expect(await hashes()).toBe(2)
  await moveClock(db, { advanceMs: 7 * 86_400_000 })
  await sweep()
  expect(await hashes()).toBe(0)
  await rejectReferral(db, { id: (await of(friend))[0]?.id ?? 0, reason: 'Ada at number 4' }, boss.caller)
  const erase = () => inTransaction(db, (tx) => createReferralPersonalData(db).eraseFor(tx, { personId: inviter.id, names: [] }))
  expect(await erase()).toEqual({ counts: { 'referral.referral': 2, 'referral.code': 1 }, more: false })
  expect(await erase()).toEqual({ counts: {}, more: false })
  expect((await of(inviter)).map(({ status, decision }) => [status, decision?.reason])).toEqual([
    ['rejected', undefined],
    ['rejected', '-'],
  ])
})
