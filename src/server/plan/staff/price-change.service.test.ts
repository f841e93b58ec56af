import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, sql } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { getGradingPrices, getPlans } from '#server/plan/price.service.ts'
import { buyPlan, previewPurchase } from '#server/plan/purchase.service.ts'
import { refusalOf } from '#tests/world/attempt.ts'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import { fillWallet } from '#tests/world/coins.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { listPrices, setGradingPrice, setPlan } from './price-change.service.ts'

let database: TestDatabase
let db: Db
let boss: Someone
beforeAll(async () => {
  database = await openTestDatabase({ size: 4 })
  ;({ db } = database)
  boss = await createSomeone(db, { roles: ['super-admin'] })
})
afterAll(() => database.close())

interface Change {
  readonly list_price?: number
  readonly sale_price?: number
  readonly active?: boolean
  readonly place?: number
}

/** Changes a plan as somebody does who has just looked at it. */
async function change(code: string, { place, ...terms }: Change) {
  const { plans } = await listPrices(db)
  const found = plans.find((plan) => plan.code === code)
  if (found === undefined) throw new Error(`there is no plan ${code}`)
  const { list_price, sale_price, active } = found
  const seen = { list_price, sale_price, active }
  return setPlan(db, { code, ...seen, ...terms, place: place ?? plans.indexOf(found) + 1, seen }, boss.caller)
}

const fieldsOf = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof InvalidInput ? error.fields : error),
  )

const buy = ({ caller }: Someone, code: string, price: number) => buyPlan(db, { code, price }, { ...caller, idempotencyKey: randomUUID() })

test('who presses at the former price is refused with the new one, and what was bought keeps its price', async () => {
  const student = await createSomeone(db)
  await fillWallet(db, student.id, 100)
  expect(await buy(student, 'pro_1m', 20)).toMatchObject({ price: 20 })
  const { price } = await previewPurchase(db, 'pro_1m', student.caller)
  await change('pro_1m', { sale_price: 25 })
  expect(await refusalOf(buy(student, 'pro_1m', price))).toEqual({ code: 'PRICE_CHANGED', details: { price: 25 } })
  expect(await buy(student, 'pro_1m', 25)).toMatchObject({ price: 25 })
  const { rows } = await sql<{
    price: number
  }>`select price from plan.membership_grant where person_id = ${student.id} order by id`.execute(db)
  expect(rows.map((row) => row.price)).toEqual([20, 25])
})

test('a change is in the audit log, with what was there before', async () => {
  await change('pro_12m', { list_price: 300, sale_price: 150, place: 2 })
  const { rows } = await sql`
    select action, before, after from kit.audit_event where entity = 'plan' and entity_id = 'pro_12m'`.execute(db)
  expect(rows).toEqual([
    {
      action: 'plan.changed',
      before: { list_price: 240, sale_price: 120, active: true, place: 4 },
      after: { list_price: 300, sale_price: 150, active: true, place: 2 },
    },
  ])
  expect((await getPlans(db)).data.map(({ code }) => code)).toEqual(['free', 'pro_12m', 'pro_1m', 'pro_6m', 'pro_life'])
})

test('a plan that is not sold any more is neither shown nor bought', async () => {
  const student = await createSomeone(db)
  await fillWallet(db, student.id, 100)
  await change('pro_6m', { active: false })
  expect((await getPlans(db)).data.map(({ code }) => code)).not.toContain('pro_6m')
  expect((await refusalOf(buy(student, 'pro_6m', 60))).code).toBe('NO_SUCH_PLAN')
  await change('pro_6m', { active: true })
  expect(await buy(student, 'pro_6m', 60)).toMatchObject({ price: 60 })
})

test('two who change the same plan do not overwrite each other', async () => {
  const seen = { list_price: 200, sale_price: 200, active: true }
  const set = (sale: number) => setPlan(db, { code: 'pro_life', ...seen, sale_price: sale, place: 5, seen }, boss.caller)
  const results = await Promise.allSettled([set(180), set(190)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await refusalOf(set(170))).code).toBe('PRICE_EDITED')
})

test('a sale price is no higher than the list price, and free stays free', async () => {
  expect(await fieldsOf(change('pro_1m', { list_price: 20, sale_price: 21 }))).toEqual({ sale_price: ['plan.sale_above_list'] })
  expect(await fieldsOf(change('pro_1m', { list_price: 20, sale_price: 0 }))).toEqual({ sale_price: ['plan.price_range'] })
  expect(await fieldsOf(change('free', { active: false }))).toEqual({ list_price: ['plan.free_stays_free'] })
  expect(await fieldsOf(change('free', { sale_price: 5, list_price: 5 }))).toEqual({ list_price: ['plan.free_stays_free'] })
  const nothing = { list_price: 1, sale_price: 1, active: true }
  expect((await refusalOf(setPlan(db, { code: 'pro_2m', ...nothing, place: 1, seen: nothing }, boss.caller))).code).toBe('NO_SUCH_PLAN')
})

test('the price of grading changes for everybody, by four fifths for Pro members, and with an audit event', async () => {
  await setGradingPrice(db, { code: 'vip', price: 15, seen: 10 }, boss.caller)
  expect((await getGradingPrices(db)).data).toContainEqual({ code: 'vip', price: 15, pro_price: 12 })
  expect((await refusalOf(setGradingPrice(db, { code: 'vip', price: 20, seen: 10 }, boss.caller))).code).toBe('PRICE_EDITED')
  expect((await refusalOf(setGradingPrice(db, { code: 'none', price: 20, seen: 10 }, boss.caller))).code).toBe('NO_SUCH_PLAN')
  const { rows } = await sql`select before, after from kit.audit_event where action = 'grading-price.changed'`.execute(db)
  expect(rows).toEqual([{ before: { price: 10 }, after: { price: 15 } }])
})
