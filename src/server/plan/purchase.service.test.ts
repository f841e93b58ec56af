import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { moveClock, readClock } from '#server/kit/clock.ts'
import { type Db, sql } from '#server/kit/database.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findBalance } from '#server/wallet/index.ts'
import { refusalOf } from '#tests/world/attempt.ts'
import { createSomeone, getProfile, type Someone } from '#tests/world/callers.ts'
import { fillWallet } from '#tests/world/coins.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { getGradingPrices, getPlans } from './price.service.ts'
import { removePro, setPro } from './pro.service.ts'
import { buyPlan, previewPurchase } from './purchase.service.ts'
import { getQuota } from './quota.service.ts'
import { remindOfEnds } from './reminder.jobs.ts'

let database: TestDatabase
let db: Db
let boss: Someone
beforeAll(async () => {
  database = await openTestDatabase({ size: 22 })
  ;({ db } = database)
  boss = await createSomeone(db, { roles: ['super-admin'] })
})
afterAll(() => database.close())
afterEach(() => moveClock(db, 'reset'))

async function setClock(instant: string): Promise<void> {
  await moveClock(db, { advanceMs: Date.parse(instant) - (await readClock(db)).getTime() })
}

async function withCoins(coins: number, wish?: Parameters<typeof createSomeone>[1]): Promise<Someone> {
  const someone = await createSomeone(db, wish)
  if (coins > 0) await fillWallet(db, someone.id, coins)
  return someone
}

const prices: Readonly<Record<string, number>> = { pro_1m: 20, pro_6m: 60, pro_12m: 120, pro_life: 200 }
const buy = ({ caller }: Someone, code: string, { key = randomUUID(), price = prices[code] ?? 0 } = {}) =>
  buyPlan(db, { code, price }, { ...caller, idempotencyKey: key })
const balanceOf = async ({ id }: Someone) => (await findBalance(db, id)).balance
const grantsOf = async ({ id }: Someone) =>
  (
    await sql<{ starts_at: Date; ends_at: Date | null }>`
      select starts_at, ends_at from plan.membership_grant where person_id = ${id} order by id`.execute(db)
  ).rows

describe('the end of a purchase', () => {
  test.each([
    ['a month from 31 January is the last day of February', '2027-01-31T04:00:00Z', 'pro_1m', '2027-02-28T15:59:59.000Z'],
    ['in a leap year that is the 29th', '2028-01-31T04:00:00Z', 'pro_1m', '2028-02-29T15:59:59.000Z'],
    ['twelve months from a leap day are 28 February', '2028-02-29T04:00:00Z', 'pro_12m', '2029-02-28T15:59:59.000Z'],
    ['six months pass the end of the year', '2026-11-26T12:00:00Z', 'pro_6m', '2027-05-26T15:59:59.000Z'],
    // 30 January in Denver and in UTC, and the 31st already at GMT+8.
    ['the day is that of GMT+8', '2027-01-30T16:30:00Z', 'pro_1m', '2027-02-28T15:59:59.000Z'],
    ['and a minute before midnight there it is the day before', '2027-02-27T15:59:00Z', 'pro_1m', '2027-03-27T15:59:59.000Z'],
    ['for life is the last second of 2999', '2027-01-31T04:00:00Z', 'pro_life', '2999-12-31T15:59:59.000Z'],
  ])('%s', async (_name, now, code, end) => {
    await setClock(now)
    const someone = await withCoins(200)
    const seen = await previewPurchase(db, code, someone.caller)
    const bought = await buy(someone, code)
    expect([seen.new_expire_at, bought.new_expire_at]).toEqual([end, end])
    expect(bought.new_expire_at_gmt8).toBe(`${end.slice(0, 10)}T23:59:59+08:00`)
    const profile = await getProfile(db, someone.id)
    expect(profile).toMatchObject({ ielts_pro_expire_at: end, taken_unlimited_expire_at: null })
    expect(profile.all_roles).toContain('ielts-pro')
    expect(await balanceOf(someone)).toBe(200 - (prices[code] ?? 0))
  })

  test('does not depend on where the buyer is', async () => {
    await setClock('2027-01-31T04:00:00Z')
    const [denver, taipei] = await Promise.all(
      ['America/Denver', 'Asia/Taipei'].map((timeZone) => withCoins(20).then((one) => ({ ...one, timeZone }))),
    )
    if (denver === undefined || taipei === undefined) throw new Error('two people')
    const ends = [denver, taipei].map(
      async ({ timeZone, ...one }) => (await buy({ ...one, caller: { ...one.caller, timeZone } }, 'pro_1m')).new_expire_at,
    )
    expect(new Set(await Promise.all(ends))).toEqual(new Set(['2027-02-28T15:59:59.000Z']))
  })

  test('follows the membership that is there, and begins now where it is over', async () => {
    await setClock('2027-01-31T04:00:00Z')
    const someone = await withCoins(80)
    await buy(someone, 'pro_1m')
    const second = await buy(someone, 'pro_1m')
    expect(second).toMatchObject({ starts_at: '2027-02-28T15:59:59.000Z', new_expire_at: '2027-03-28T15:59:59.000Z' })
    expect((await getProfile(db, someone.id)).ielts_pro_expire_at).toBe('2027-03-28T15:59:59.000Z')
    await setClock('2027-03-10T00:00:00Z')
    expect((await getProfile(db, someone.id)).all_roles).toContain('ielts-pro')
    await setClock('2027-03-28T15:59:59Z')
    expect((await getProfile(db, someone.id)).all_roles).toEqual(['student'])
    await setClock('2027-05-31T01:00:00Z')
    expect((await buy(someone, 'pro_1m')).new_expire_at).toBe('2027-06-30T15:59:59.000Z')
  })

  test('follows what staff gave, too', async () => {
    await setClock('2027-01-10T04:00:00Z')
    const someone = await withCoins(20)
    await setPro(db, { id: someone.id, until: '2027-01-31', kind: 'promotion', reason: 'A prize' }, boss.caller)
    expect((await buy(someone, 'pro_1m')).new_expire_at).toBe('2027-02-28T15:59:59.000Z')
    expect(await getProfile(db, someone.id)).toMatchObject({
      ielts_pro_expire_at: '2027-02-28T15:59:59.000Z',
      taken_unlimited_expire_at: '2027-01-31T15:59:59.000Z',
    })
  })
})

describe('a purchase', () => {
  test('lifts the allowance at once, and is written down with what paid for it', async () => {
    const someone = await withCoins(30)
    const quota = () => getQuota(db, { personId: someone.id, product: 'ielts' }, { lang: 'en', timeZone: 'UTC' })
    expect((await quota()).full.limit).not.toBeNull()
    const { transaction_id } = await buy(someone, 'pro_1m')
    expect((await quota()).full.limit).toBeNull()
    const { rows } = await sql`select source, plan, price, transaction_id, granted_by, revoked_by from plan.membership_grant
      where person_id = ${someone.id}`.execute(db)
    expect(rows).toEqual([{ source: 'purchase', plan: 'pro_1m', price: 20, transaction_id, granted_by: null, revoked_by: null }])
    const { rows: movements } = await sql`select reason, person_id from wallet.transaction where id = ${transaction_id}`.execute(db)
    expect(movements).toEqual([{ reason: 'spend_membership', person_id: someone.id }])
  })

  test('without enough coins is refused with what is missing, and changes nothing', async () => {
    const someone = await withCoins(15)
    expect(await refusalOf(buy(someone, 'pro_6m'))).toEqual({
      code: 'POINT_IS_NOT_ENOUGH',
      details: { point: 45, required: 60, balance: 15 },
    })
    expect([await balanceOf(someone), await grantsOf(someone)]).toEqual([15, []])
  })

  test('at a price that has changed is refused with the new one', async () => {
    const someone = await withCoins(100)
    const price = 19
    expect(await refusalOf(buy(someone, 'pro_1m', { price }))).toEqual({ code: 'PRICE_CHANGED', details: { price: 20 } })
    expect(await balanceOf(someone)).toBe(100)
  })

  test('of what is not sold, or for somebody with Pro for life, or who is no student, is refused', async () => {
    const someone = await withCoins(500)
    for (const code of ['free', 'pro_2m', '']) expect((await refusalOf(buy(someone, code))).code).toBe('NO_SUCH_PLAN')
    await buy(someone, 'pro_life')
    for (const code of ['pro_1m', 'pro_life']) {
      expect((await refusalOf(buy(someone, code))).code).toBe('PRO_FOR_LIFE')
      expect((await refusalOf(previewPurchase(db, code, someone.caller))).code).toBe('PRO_FOR_LIFE')
    }
    expect(await balanceOf(someone)).toBe(300)
    for (const roles of [['parent'], ['teacher'], ['super-admin']] as const)
      expect((await refusalOf(buy(await withCoins(20, { roles }), 'pro_1m'))).code).toBe('NOT_A_STUDENT')
  })

  test('sent again with its key is the same one, also where its answer was never stored', async () => {
    const someone = await withCoins(100)
    const key = randomUUID()
    const first = await buy(someone, 'pro_1m', { key })
    expect(await buy(someone, 'pro_1m', { key })).toEqual(first)
    expect((await refusalOf(buy(someone, 'pro_6m', { key }))).code).toBe('IDEMPOTENCY_KEY_USED')
    expect([await balanceOf(someone), (await grantsOf(someone)).length]).toEqual([80, 1])
  })

  test('by two tabs at once gives two months, one after the other', async () => {
    await setClock('2027-01-31T04:00:00Z')
    const someone = await withCoins(200)
    const bought = await Promise.all(Array.from({ length: 8 }, () => buy(someone, 'pro_1m')))
    expect(new Set(bought.map(({ new_expire_at }) => new_expire_at)).size).toBe(8)
    const grants = await grantsOf(someone)
    expect(grants.slice(1).map(({ starts_at }) => starts_at)).toEqual(grants.slice(0, -1).map(({ ends_at }) => ends_at))
    expect(await balanceOf(someone)).toBe(40)
  })

  test('by two tabs at once with coins for one is refused to the other', async () => {
    const someone = await withCoins(20)
    const outcomes = await Promise.allSettled(Array.from({ length: 16 }, () => buy(someone, 'pro_1m')))
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    expect(refused).toHaveLength(15)
    expect(refused.every((reason) => reason instanceof Refusal && reason.code === 'POINT_IS_NOT_ENOUGH')).toBe(true)
    expect([await balanceOf(someone), (await grantsOf(someone)).length]).toEqual([0, 1])
  })

  test('ends with the others where staff remove Pro, and says who did it', async () => {
    const someone = await withCoins(40)
    await buy(someone, 'pro_1m')
    await buy(someone, 'pro_1m')
    expect(await removePro(db, { id: someone.id, reason: 'Asked for it' }, boss.caller)).toMatchObject({ ielts_pro_expire_at: null })
    const { rows } = await sql`select revoked_by from plan.membership_grant where person_id = ${someone.id}`.execute(db)
    expect(rows).toEqual([{ revoked_by: boss.id }, { revoked_by: boss.id }])
    const { rows: audits } =
      await sql`select reason from kit.audit_event where entity = 'person' and entity_id = ${String(someone.id)}`.execute(db)
    expect(audits).toEqual([{ reason: 'Asked for it' }])
  })
})

describe('reminders', () => {
  const remindersOf = async ({ id }: Someone) => {
    const { rows } = await sql<{ payload: { until: string; days: number } }>`
      select payload from kit.outbox where topic = 'plan.pro_ending' and payload->>'person_id' = ${String(id)} order by id`.execute(db)
    return rows.map(({ payload: { until, days } }) => `${days} ${until}`)
  }
  const at = async (instant: string) => {
    await setClock(instant)
    await remindOfEnds(db)
    await remindOfEnds(db)
  }

  test('come once seven days and once a day before the end, and follow an end that moves', async () => {
    await setClock('2027-01-31T04:00:00Z')
    const someone = await withCoins(40)
    await buy(someone, 'pro_1m')
    await at('2027-02-21T15:59:58Z')
    expect(await remindersOf(someone)).toEqual([])
    await at('2027-02-21T16:00:00Z')
    expect(await remindersOf(someone)).toEqual(['7 2027-02-28T15:59:59.000Z'])
    await buy(someone, 'pro_1m')
    await at('2027-02-28T12:00:00Z')
    expect(await remindersOf(someone)).toHaveLength(1)
    await at('2027-03-21T16:00:00Z')
    await at('2027-03-27T16:00:00Z')
    await at('2027-03-29T00:00:00Z')
    expect(await remindersOf(someone)).toEqual(['7 2027-02-28T15:59:59.000Z', '7 2027-03-28T15:59:59.000Z', '1 2027-03-28T15:59:59.000Z'])
  })

  test('skip the first where the server was down until the last day, and whoever has been given a few days or all of life', async () => {
    await setClock('2027-01-31T04:00:00Z')
    const [late, life] = [await withCoins(20), await withCoins(200)]
    await buy(late, 'pro_1m')
    await buy(life, 'pro_life')
    await setClock('2027-02-26T04:00:00Z')
    const short = await withCoins(0)
    await setPro(db, { id: short.id, until: '2027-02-28', kind: 'gift' }, boss.caller)
    await at('2027-02-28T04:00:00Z')
    expect(await remindersOf(late)).toEqual(['1 2027-02-28T15:59:59.000Z'])
    expect(await remindersOf(life)).toEqual([])
    expect(await remindersOf(short)).toEqual(['1 2027-02-28T15:59:59.000Z'])
  })
})

describe('what is sold', () => {
  test('has a list price and a sale price, and says what is free', async () => {
    const { data, free } = await getPlans(db)
    expect(data.map(({ code, months, list_price, sale_price }) => [code, months, list_price, sale_price])).toEqual([
      ['free', 0, 0, 0],
      ['pro_1m', 1, 40, 20],
      ['pro_6m', 6, 120, 60],
      ['pro_12m', 12, 240, 120],
      ['pro_life', null, 200, 200],
    ])
    expect(free).toEqual({ full: expect.any(Number), section: expect.any(Number) })
    expect(await getGradingPrices(db)).toEqual({
      data: ['scores', 'basic', 'vip'].map((code) => ({ code, price: 10, pro_price: 8 })),
      due_hours: 120,
      pro_due_hours: 12,
    })
  })
})
