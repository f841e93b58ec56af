import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { captureHold, holdCoins } from '#server/wallet/ledger/hold.service.ts'
import { findBalance } from '#server/wallet/ledger/ledger.service.ts'
import { findDrift } from '#server/wallet/ledger/verify.store.ts'
import { refusalOf } from '#tests/world/attempt.ts'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { listTransactions } from './ledger.service.ts'
import { approveAdjustment, deductPoint, givePoint, listWaitingAdjustments, rejectAdjustment } from './adjust.service.ts'

let database: TestDatabase
let db: Db
let [boss, second]: Someone[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  ;({ db } = database)
  boss = await createSomeone(db, { roles: ['super-admin'] })
  second = await createSomeone(db, { roles: ['super-admin'] })
})
afterAll(() => database.close())

let keys = 0
const by = (someone: Someone | undefined, idempotencyKey = `request-${(keys += 1)}`) => {
  if (someone === undefined) throw new Error('nobody asks')
  return { ...someone.caller, idempotencyKey }
}

const fieldsOf = async (work: Promise<unknown>) => {
  const error = await work.catch((refused: unknown) => refused)
  return error instanceof InvalidInput ? Object.keys(error.fields) : error
}

test('staff give and deduct coins, each request once, with an audit event and a notice to the person', async () => {
  const { id } = await createSomeone(db)
  const once = by(boss)
  expect(await givePoint(db, { id, point: 40, notes: 'A prize' }, once)).toMatchObject({ balance: 40, bonus: 40, waiting: false })
  expect(await givePoint(db, { id, point: 40, notes: 'A prize' }, once)).toMatchObject({ balance: 40 })
  expect(await deductPoint(db, { id, point: 15 }, by(boss))).toMatchObject({ balance: 25 })
  const audited = await sql`
    select action, reason, before, after from kit.audit_event where entity = 'person' and entity_id = ${String(id)} order by id`.execute(db)
  expect(audited.rows).toEqual([
    { action: 'coins.given', reason: 'A prize', before: { balance: 0 }, after: { balance: 40 } },
    { action: 'coins.deducted', reason: null, before: { balance: 40 }, after: { balance: 25 } },
  ])
  const told =
    await sql`select payload from kit.outbox where topic = 'wallet.coins_moved' and (payload->>'person_id')::bigint = ${id} order by id`.execute(
      db,
    )
  expect(told.rows).toMatchObject([{ payload: { coins: 40, notes: 'A prize' } }, { payload: { coins: -15, notes: null } }])
})

test('nothing is deducted below zero, nobody gives to themselves, and much is not given without a reason', async () => {
  const { id } = await createSomeone(db)
  await givePoint(db, { id, point: 20 }, by(boss))
  expect(await fieldsOf(deductPoint(db, { id, point: 21 }, by(boss)))).toEqual(['point'])
  expect(await fieldsOf(givePoint(db, { id, point: 101 }, by(boss)))).toEqual(['notes'])
  expect(await refusalOf(givePoint(db, { id: boss?.id ?? 0, point: 1 }, by(boss)))).toMatchObject({ code: 'NOT_ONESELF' })
  expect(await refusalOf(givePoint(db, { id: 999_999, point: 1 }, by(boss)))).toMatchObject({ code: 'NO_SUCH_PERSON' })
  expect(await findBalance(db, id)).toMatchObject({ balance: 20 })
})

test('more than 1,000 coins wait for a second admin, who lets them move once', async () => {
  const { id } = await createSomeone(db)
  const once = by(boss)
  const asked = () => givePoint(db, { id, point: 1500, notes: 'A class of fifteen' }, once)
  expect(await asked()).toMatchObject({ balance: 0, waiting: true })
  expect(await asked()).toMatchObject({ balance: 0, waiting: true })
  const { data } = await listWaitingAdjustments(db, { page: 1, per_page: 20 }, by(second))
  const own = data.filter(({ person }) => person.id === id)
  expect(own).toMatchObject([{ coins: 1500, notes: 'A class of fifteen', asked_by: { id: boss?.id }, decidable: true }])
  const number = own[0]?.id ?? 0
  expect(await refusalOf(approveAdjustment(db, number, by(boss)))).toMatchObject({ code: 'NOT_ONESELF' })
  expect(await approveAdjustment(db, number, by(second))).toMatchObject({ balance: 1500 })
  expect(await approveAdjustment(db, number, by(second))).toMatchObject({ balance: 1500 })
  expect(await refusalOf(rejectAdjustment(db, number, by(second)))).toMatchObject({ code: 'ADJUSTMENT_DECIDED' })
})

test('what the second admin rejects moves nothing, and a deduction that has become too large is refused', async () => {
  const { id } = await createSomeone(db)
  const ask = async (point: number, change = givePoint) => {
    await change(db, { id, point, notes: 'A correction' }, by(boss))
    const { data } = await listWaitingAdjustments(db, { page: 1, per_page: 100 }, by(second))
    return data.findLast(({ person }) => person.id === id)?.id ?? 0
  }
  expect(await rejectAdjustment(db, await ask(2000), by(second))).toMatchObject({ balance: 0 })
  await approveAdjustment(db, await ask(2000), by(second))
  const late = await ask(1500, deductPoint)
  await deductPoint(db, { id, point: 600, notes: 'Another correction' }, by(second))
  expect(await fieldsOf(approveAdjustment(db, late, by(second)))).toEqual(['point'])
  expect(await findBalance(db, id)).toMatchObject({ balance: 1400 })
  expect(await findDrift(db)).toEqual([])
})

test('the ledger is narrowed to whom staff mean by a name, an address or a number', async () => {
  const [one, other] = [await createSomeone(db), await createSomeone(db)]
  await sql`update identity.person set first_name = '美玲', last_name = '陳' where id = ${one.id}`.execute(db)
  for (const { id } of [one, other]) await givePoint(db, { id, point: 3 }, by(boss))
  const find = async (filter: object) =>
    (await listTransactions({ db, describeHeldWork: async () => new Map() }, { page: 1, per_page: 20, ...filter }, by(boss))).data.map(
      ({ person }) => person.id,
    )
  expect(await find({ who: '陳美玲' })).toEqual([one.id])
  expect(await find({ who: other.email })).toEqual([other.id])
  expect(await find({ person: one.id })).toEqual([one.id])
  expect(await find({ who: other.email, person: one.id })).toEqual([])
  expect(await find({ who: 'nobody of this name' })).toEqual([])
})

test('a transaction says what its coins were put on hold for, and what moved none of the person’s coins can be left out', async () => {
  const { id } = await createSomeone(db)
  await givePoint(db, { id, point: 10 }, by(boss))
  const deadline = new Date(Date.now() + 3_600_000)
  const { holdId } = await inTransaction(db, (tx) =>
    holdCoins(tx, { personId: id, coins: 10, purpose: 'grading', deadline, reference: `held for ${id}` }),
  )
  await inTransaction(db, (tx) => captureHold(tx, { holdId, purpose: 'grading' }))
  const describeHeldWork = async (_db: Db, ids: readonly number[]) => new Map(ids.map((hold) => [hold, `work ${hold}`]))
  const find = async (filter: object) =>
    (await listTransactions({ db, describeHeldWork }, { page: 1, per_page: 20, person: id, ...filter }, by(boss))).data.map(
      ({ reason, work, amount }) => [reason, work, amount],
    )
  const held = ['hold_grading', `work ${holdId}`, -10]
  expect(await find({})).toEqual([['hold_captured', `work ${holdId}`, 0], held, ['admin_give', null, 10]])
  expect(await find({ nonzero: 'true' })).toEqual([held, ['admin_give', null, 10]])
})
