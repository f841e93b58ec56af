import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { createSubscriberJobs, declareSubscriptions } from '#server/kit/event/subscriber.ts'
import { InvalidInput, Refusal } from '#server/kit/refusal.ts'
import { findBalance, spendCoins } from '#server/wallet/ledger/ledger.service.ts'
import { findDrift } from '#server/wallet/ledger/verify.store.ts'
import { setPack } from '#server/wallet/price/price.service.ts'
import { getFigures } from '#server/wallet/staff/ledger.service.ts'
import { getOrderCoins, refundOrder } from '#server/wallet/staff/refund-order.service.ts'
import { refusalOf } from '#tests/world/attempt.ts'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import { failTestRefund, moveTestOrder, offerTransfer } from '#tests/world/coin-orders.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { runDueJobs } from '#tests/world/run-jobs.ts'
import { type DepositDeps, listOwnDeposits, orderDeposit, quoteDeposit } from './deposit.service.ts'
import { paymentSubscriptions } from './payment-events.ts'

let database: TestDatabase
let db: Db
let deps: DepositDeps
let boss: Someone
beforeAll(async () => {
  database = await openTestDatabase()
  ;({ db } = database)
  const sender = { brand: 'test' as const, name: 'Bandstand', colour: '#0f5b4b', fromName: null, siteUrl: 'https://tests.example.org' }
  deps = { db, senderOf: () => sender, countryOf: () => null }
  boss = await createSomeone(db, { roles: ['super-admin'] })
  await declareSubscriptions(db, 'wallet', paymentSubscriptions)
  await offerTransfer(db, { currency: 'TWD', by: boss.id })
})
afterAll(() => database.close())

let keys = 0
const by = ({ caller }: Someone, idempotencyKey = `request-${(keys += 1)}`) => ({ ...caller, idempotencyKey })
const inTwd = { currency: 'TWD', method: 'transfer' } as const

/** What payment has published is handled. */
const settle = () => runDueJobs(db, [createSubscriberJobs({ name: 'wallet', subscriptions: paymentSubscriptions })])

/** The same, the newest event first. */
async function settleBackwards(): Promise<void> {
  await sql`update kit.job set due_at = kit.now() - id * interval '1 second' where kind = 'wallet.handle-event'`.execute(db)
  await settle()
}

async function move(orderId: number, to: 'paid' | 'disputed'): Promise<void> {
  await moveTestOrder(db, orderId, to)
  await settle()
}

async function buy(someone: Someone, coins: number): Promise<number> {
  const { order_id } = await orderDeposit(deps, { ...inTwd, coins, total: coins * 3200 }, by(someone))
  await move(order_id, 'paid')
  return order_id
}

test('a quote has the price of the pack and the fee of a card, and nothing is stored', async () => {
  const someone = await createSomeone(db)
  await setPack(db, { coins: 50, active: true, prices: { USD: 4500, TWD: 150_000, CNY: 32_000 } }, boss.caller)
  const quote = (coins: number, currency: 'USD' | 'TWD', method: 'card' | 'transfer') =>
    quoteDeposit(deps, { coins, currency, method }, someone.caller)
  expect(await quote(50, 'USD', 'card')).toEqual({ coins: 50, currency: 'USD', amount: 4500, fee: 225, fee_bps: 500, total: 4725 })
  expect(await quote(30, 'TWD', 'transfer')).toEqual({ coins: 30, currency: 'TWD', amount: 96_000, fee: 0, fee_bps: 0, total: 96_000 })
  expect((await listOwnDeposits(db, { page: 1, per_page: 20 }, someone.caller)).data).toEqual([])
})

test('an order adds its coins when payment confirms it, once, and not before', async () => {
  const someone = await createSomeone(db)
  const request = by(someone)
  const order = () => orderDeposit(deps, { ...inTwd, coins: 20, total: 64_000 }, request)
  const { order_id } = await order()
  expect(await order()).toEqual({ order_id })
  const list = () => listOwnDeposits(db, { page: 1, per_page: 20 }, someone.caller)
  expect((await list()).data).toMatchObject([{ coins: 20, credited: false, order: { id: order_id, status: 'pending', total: 64_000 } }])
  expect(await findBalance(db, someone.id)).toMatchObject({ balance: 0 })
  await move(order_id, 'paid')
  await settle()
  expect(await findBalance(db, someone.id)).toMatchObject({ balance: 20, paid: 20 })
  expect((await list()).data).toMatchObject([{ credited: true, order: { status: 'paid' } }])
})

test('a price that has changed meanwhile is refused with the new one; so is neither a pack nor a number', async () => {
  const someone = await createSomeone(db)
  const refused = await orderDeposit(deps, { ...inTwd, coins: 20, total: 60_000 }, by(someone)).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refusal)
  expect(refused).toMatchObject({ code: 'PRICE_CHANGED', details: { total: 64_000, coins: 20 } })
  expect(await refusalOf(quoteDeposit(deps, { ...inTwd, pack_id: 99_999 }, someone.caller))).toMatchObject({ code: 'NO_SUCH_PACK' })
  await expect(quoteDeposit(deps, inTwd, someone.caller)).rejects.toBeInstanceOf(InvalidInput)
  expect(await refusalOf(orderDeposit(deps, { coins: 20, currency: 'USD', method: 'cash', total: 2000 }, by(someone)))).toMatchObject({
    code: 'METHOD_NOT_HERE',
  })
})

test('a dispute takes the coins back, spent ones as a debt, and a dispute that is won brings them again', async () => {
  const someone = await createSomeone(db)
  const orderId = await buy(someone, 20)
  await inTransaction(db, (tx) => spendCoins(tx, { personId: someone.id, coins: 5, reason: 'spend_course', reference: `d:${orderId}` }))
  await move(orderId, 'disputed')
  expect(await findBalance(db, someone.id)).toMatchObject({ balance: 0, debt: 5 })
  expect(await getOrderCoins(db, orderId)).toMatchObject({ unspent: 0, spent: 5, taken_back: 15, owed: 5 })
  await move(orderId, 'paid')
  expect(await getOrderCoins(db, orderId)).toMatchObject({ unspent: 15, spent: 5, taken_back: 0, owed: 0 })
  expect(await findBalance(db, someone.id)).toMatchObject({ balance: 15, debt: 0 })
})

test('news of a payment that are handled in another order leave what the last of them says', async () => {
  const won = await createSomeone(db)
  const wonOrder = await buy(won, 20)
  const lost = await createSomeone(db)
  const lostOrder = await buy(lost, 20)
  for (const [order, statuses] of [
    [wonOrder, ['disputed', 'paid']],
    [lostOrder, ['disputed', 'paid', 'disputed']],
  ] as const)
    for (const status of statuses) await moveTestOrder(db, order, status)
  await settleBackwards()
  expect(await findBalance(db, won.id)).toMatchObject({ balance: 20, debt: 0 })
  expect(await findBalance(db, lost.id)).toMatchObject({ balance: 0, debt: 0 })
  expect(await findDrift(db)).toEqual([])
})

test('a refund takes unspent coins of its own order at once, and brings them back where it was not given', async () => {
  const someone = await createSomeone(db)
  const orderId = await buy(someone, 10)
  await buy(someone, 20)
  await inTransaction(db, (tx) => spendCoins(tx, { personId: someone.id, coins: 4, reason: 'spend_course', reference: `r:${orderId}` }))
  expect(await getOrderCoins(db, orderId)).toMatchObject({ coins: 10, unspent: 6, spent: 4, refunded: 0, price: 32_000, fee: 0 })
  const ask = (coins: number) => ({ id: orderId, coins, with_fee: false, reason: 'They asked for it' })
  await expect(refundOrder(db, ask(7), by(boss))).rejects.toBeInstanceOf(InvalidInput)
  const request = by(boss)
  const { refund_id, amount } = await refundOrder(db, ask(6), request)
  expect(amount).toBe(19_200)
  expect(await refundOrder(db, ask(6), request)).toEqual({ refund_id, amount })
  expect(await findBalance(db, someone.id)).toMatchObject({ balance: 20 })
  expect(await getOrderCoins(db, orderId)).toMatchObject({ unspent: 0, spent: 4, refunded: 6 })
  await failTestRefund(db, refund_id)
  await settle()
  expect(await findBalance(db, someone.id)).toMatchObject({ balance: 26 })
  await expect(refundOrder(db, ask(7), by(boss))).rejects.toBeInstanceOf(InvalidInput)
})

test('the figures of the office agree with the ledger to the coin', async () => {
  const { sold, rewarded, adjusted, spent, unspent, debt } = await getFigures(db)
  const have = unspent.paid + unspent.bonus + unspent.held - debt
  expect(sold + rewarded + adjusted).toBe(have + spent.membership + spent.grading + spent.course)
  expect(sold).toBeGreaterThan(0)
  expect(await findDrift(db)).toEqual([])
})
