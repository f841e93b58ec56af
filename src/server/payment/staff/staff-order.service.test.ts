import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/kit/database.ts'
import { cancelOrder, cancelOwnOrder } from '#server/payment/checkout.service.ts'
import { createPaymentPersonalData } from '#server/payment/personal-data/personal-data.store.ts'
import { requestRefund } from '#server/payment/refund.service.ts'
import { createPaymentRetention } from '#server/payment/personal-data/retention.store.ts'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import { moveTestOrder } from '#tests/world/coin-orders.ts'
import { openPaymentWorld, type PaymentWorld } from '#tests/world/payment/payment-world.ts'
import { listFees, removeFee, setCardFee, setFee } from './fee.service.ts'
import { setInstruction } from './instruction.service.ts'
import { countWaiting, decideOrder, getOrder, listOrders, settleRefundByStaff } from './staff-order.service.ts'

let world: PaymentWorld
let staff: Someone
let deps: Parameters<typeof getOrder>[0]

const texts = { en: 'Account 123', cn: '账号 123', tw: '帳號 123' }

beforeAll(async () => {
  world = await openPaymentWorld()
  staff = await createSomeone(world.db, { roles: ['super-admin'] })
  const files = undefined as never
  deps = { db: world.db, files, key: () => Promise.resolve(Buffer.alloc(32)), removeUnnamed: () => Promise.resolve() }
  for (const method of ['transfer', 'cash'] as const)
    await setInstruction(world.db, { brand: 'test', currency: 'TWD', method, texts, active: true }, staff.caller)
})
afterAll(() => world.close())

const transfer = () => world.order({ method: 'transfer', currency: 'TWD', amount: 64_000 })

async function addProof(orderId: number, personId: number, sha256 = 'b'.repeat(64)): Promise<number> {
  const { rows } = await world.pool.query<{ id: number }>(
    `insert into file.upload (purpose, person_id, sha256, type, bytes, width, height, claimed_at)
     values ('payment', $1, $2, 'image/webp', 100, 10, 10, kit.now()) returning id`,
    [personId, sha256],
  )
  const id = rows[0]?.id ?? 0
  await world.pool.query(`update payment.order set proof_upload_id = $2, status = 'confirming', revision = revision + 1 where id = $1`, [
    orderId,
    id,
  ])
  return id
}

async function isClaimed(uploadId: number): Promise<boolean> {
  const { rows } = await world.pool.query<{ claimed: boolean }>('select claimed_at is not null as claimed from file.upload where id = $1', [
    uploadId,
  ])
  return rows[0]?.claimed ?? false
}

test('a transfer is confirmed once, as it was seen, with an audit event', async () => {
  const { id, fee, revision } = await transfer()
  expect(fee).toBe(0)
  const decision = { id, revision, to: 'paid', reason: null } as const
  await expect(decideOrder(deps, { ...decision, revision: revision + 1 }, staff.caller)).rejects.toMatchObject({ code: 'ORDER_MOVED' })
  const decided = await decideOrder(deps, decision, staff.caller)
  expect(decided).toMatchObject({
    status: 'paid',
    steps: [
      { to_status: 'paid', cause: 'staff' },
      { to_status: 'pending', cause: 'created' },
    ],
  })
  await expect(decideOrder(deps, { ...decision, revision: decided.revision }, staff.caller)).rejects.toMatchObject({ code: 'ORDER_MOVED' })
  expect((await world.published(id)).map(({ topic }) => topic)).toEqual(['payment.confirmed', 'payment.order_decided'])
  const { rows } = await world.pool.query(`select action from kit.audit_event where entity = 'order' and entity_id = $1`, [String(id)])
  expect(rows).toEqual([{ action: 'order.confirmed' }])
})

test('one that is rejected says why, to its payer too, and moves no money', async () => {
  const { id, revision } = await transfer()
  await decideOrder(deps, { id, revision, to: 'failed', reason: 'No money came' }, staff.caller)
  expect(await getOrder(deps, id)).toMatchObject({ status: 'failed', steps: [{ reason: 'No money came' }, {}] })
  expect(await world.published(id)).toEqual([{ topic: 'payment.order_decided', order_id: id, reason: 'No money came', ok: false }])
})

test('staff are told of other orders that were to be paid by the very same picture', async () => {
  const [first, again, other] = [await transfer(), await transfer(), await transfer()]
  for (const { id, person_id: personId } of [first, again]) await addProof(id, personId, 'c'.repeat(64))
  await addProof(other.id, other.person_id, 'd'.repeat(64))
  expect(await getOrder(deps, first.id)).toMatchObject({ same_proof: [again.id] })
  expect(await getOrder(deps, again.id)).toMatchObject({ same_proof: [first.id] })
  expect(await getOrder(deps, other.id)).toMatchObject({ same_proof: [] })
  expect(await getOrder(deps, (await transfer()).id)).toMatchObject({ proof: null, same_proof: [] })
})

test('an order of a provider is not decided by staff', async () => {
  const { id, revision } = await world.openOrder()
  await expect(decideOrder(deps, { id, revision, to: 'paid', reason: null }, staff.caller)).rejects.toMatchObject({ code: 'ORDER_MOVED' })
})

test('people order by transfer only where the brand says how', async () => {
  await expect(world.order({ method: 'transfer', currency: 'USD' })).rejects.toMatchObject({ code: 'METHOD_NOT_HERE' })
  await setInstruction(world.db, { brand: 'test', currency: 'TWD', method: 'cash', texts, active: false }, staff.caller)
  await expect(world.order({ method: 'cash', currency: 'TWD', amount: 3200 })).rejects.toMatchObject({ code: 'METHOD_NOT_HERE' })
})

test('a transfer that nobody paid in a month ends, and a card whose page was never opened in a day', async () => {
  const [late, unopened] = [await transfer(), await world.order()]
  await world.sweep(24 * 60 + 1)
  expect([await world.statusOf(late.id), await world.statusOf(unopened.id)]).toEqual(['pending', 'canceled'])
  await world.sweep(30 * 24 * 60)
  expect(await world.statusOf(late.id)).toBe('canceled')
})

test('a refund of a transfer is given back by staff', async () => {
  const { id, revision } = await transfer()
  await decideOrder(deps, { id, revision, to: 'paid', reason: null }, staff.caller)
  const { refundId } = await inTransaction(world.db, (tx) =>
    requestRefund(tx, { orderId: id, amount: 3200, reason: 'One coin', requestedBy: staff.id }),
  )
  await world.runJobs()
  expect(await getOrder(deps, id)).toMatchObject({ status: 'paid', refunds: [{ id: refundId, status: 'sent' }] })
  const settled = { id: refundId, ok: true, reason: 'Sent back' }
  await settleRefundByStaff(deps, settled, staff.caller)
  await world.runJobs()
  expect(await getOrder(deps, id)).toMatchObject({ status: 'partly_refunded', refunded: 3200, problem: null })
  await expect(settleRefundByStaff(deps, settled, staff.caller)).rejects.toMatchObject({ code: 'REFUND_SETTLED' })
})

test('a country may have a fee of its own', async () => {
  await setFee(world.db, { country: 'DE', bps: 0, note: 'Not allowed' }, staff.caller)
  expect((await world.order({ country: 'DE' })).fee).toBe(0)
  expect((await world.order({ country: 'TW', currency: 'TWD', amount: 3200 })).fee).toBe(200)
  await removeFee(world.db, 'DE', staff.caller)
  expect((await world.order({ country: 'DE' })).fee).toBe(100)
  await expect(removeFee(world.db, 'DE', staff.caller)).rejects.toMatchObject({ code: 'NO_SUCH_FEE' })
})

test('the fee of everywhere else holds for orders made from then on; those that are there keep theirs', async () => {
  await setFee(world.db, { country: 'JP', bps: 100, note: '' }, staff.caller)
  const before = await world.order({ country: 'US' })
  await setCardFee(world.db, 250, staff.caller)
  const [usual, own] = [await world.order({ country: 'US' }), await world.order({ country: 'JP' })]
  expect([usual.fee, own.fee]).toEqual([50, 20])
  expect(await world.read(before.id)).toMatchObject({ fee: 100, fee_bps: 500, total: 2100 })
  expect((await listFees(world.db)).card_fee_bps).toBe(250)
  const { rows } = await world.pool.query(`select before, after from kit.audit_event where action = 'card-fee.default-changed'`)
  expect(rows).toEqual([{ before: { bps: 500 }, after: { bps: 250 } }])
  await setCardFee(world.db, 500, staff.caller)
})

test('a payer cancels what was not paid; what was paid meanwhile counts', async () => {
  const open = await world.openOrder()
  await cancelOwnOrder(world.payments, { orderId: open.id, personId: open.person_id })
  await world.runJobs()
  expect([await world.statusOf(open.id), world.stripe.sessionOf(open.id).status]).toEqual(['canceled', 'expired'])
  const paid = await world.openOrder()
  world.stripe.pay(paid.id)
  await expect(cancelOwnOrder(world.payments, { orderId: paid.id, personId: paid.person_id })).rejects.toMatchObject({
    code: 'ORDER_MOVED',
  })
  await world.runJobs()
  expect(await world.statusOf(paid.id)).toBe('paid')
  const unopened = await world.order()
  const cancel = { orderId: unopened.id, actorId: unopened.person_id }
  expect(await inTransaction(world.db, (tx) => cancelOrder(tx, cancel))).toBe(true)
  expect(await inTransaction(world.db, (tx) => cancelOrder(tx, cancel))).toBe(false)
})

test('orders are found by payer, number and what the provider calls them', async () => {
  const payer = await createSomeone(world.db)
  const order = await world.openOrder({ personId: payer.id })
  const find = async (query: object) => (await listOrders(deps, { page: 1, per_page: 20, ...query })).data.map(({ id }) => id)
  expect(await find({ q: payer.email })).toEqual([order.id])
  expect(await find({ q: order.reference })).toEqual([order.id])
  expect(await find({ q: `#${order.id}` })).toContain(order.id)
  expect(await find({ person_id: payer.id, status: 'pending', method: 'card' })).toEqual([order.id])
  expect(await find({ person_id: payer.id, status: 'paid' })).toEqual([])
  expect(await find({ person_id: payer.id, problem: 'true' })).toEqual([])
})

test('what waits is listed by view, the longest waiting first, and counted; all orders have the newest first', async () => {
  const payer = await createSomeone(world.db)
  const own = { personId: payer.id, method: 'transfer', currency: 'TWD', amount: 64_000 } as const
  const before = await countWaiting(deps)
  const later = await world.order({ ...own, quantity: 20 })
  const earlier = await world.order(own)
  for (const { id } of [earlier, later]) await moveTestOrder(world.db, id, 'confirming')
  const refunded = await world.order(own)
  await decideOrder(deps, { id: refunded.id, revision: refunded.revision, to: 'paid', reason: null }, staff.caller)
  await inTransaction(world.db, (tx) =>
    requestRefund(tx, { orderId: refunded.id, amount: 3200, reason: 'One coin', requestedBy: staff.id }),
  )
  const disputed = await world.order(own)
  await decideOrder(deps, { id: disputed.id, revision: disputed.revision, to: 'paid', reason: null }, staff.caller)
  await moveTestOrder(world.db, disputed.id, 'disputed')
  const list = async (query: object) => (await listOrders(deps, { page: 1, per_page: 20, person_id: payer.id, ...query })).data
  const find = async (query: object) => (await list(query)).map(({ id }) => id)
  expect(await find({ view: 'confirm' })).toEqual([earlier.id, later.id])
  expect(await find({ view: 'confirm', sort: '-since' })).toEqual([later.id, earlier.id])
  expect(await find({ view: 'confirm', sort: 'id' })).toEqual([later.id, earlier.id])
  expect(await find({ view: 'problems' })).toEqual([disputed.id])
  expect(await find({})).toEqual([disputed.id, refunded.id, earlier.id, later.id])
  expect(await find({ sort: 'since' })).toEqual([disputed.id, refunded.id, earlier.id, later.id])
  expect(await list({ view: 'refunds' })).toMatchObject([{ id: refunded.id, quantity: null, open_refund: { amount: 3200 } }])
  expect(await getOrder(deps, later.id)).toMatchObject({ quantity: 20, open_refund: null })
  const first = await listOrders(deps, { page: 1, per_page: 1, person_id: payer.id, view: 'confirm' })
  const after = first.meta.next ?? ''
  expect((await listOrders(deps, { page: 1, per_page: 1, person_id: payer.id, view: 'confirm', after })).data).toMatchObject([
    { id: later.id },
  ])
  const waiting = await countWaiting(deps)
  expect([waiting.confirm.count - before.confirm.count, waiting.refunds.count - before.refunds.count]).toEqual([2, 1])
  expect(waiting.problems.count - before.problems.count).toBe(1)
})

test('an export has the orders, an erasure keeps them and lets the proof go, as time does', async () => {
  const [erased, old] = [await transfer(), await transfer()]
  const [ofErased, ofOld] = [await addProof(erased.id, erased.person_id), await addProof(old.id, old.person_id)]
  const data = createPaymentPersonalData(world.db)
  const subject = { personId: erased.person_id, names: [] }
  const exported: string[] = []
  for await (const { path, open } of data.exportFor(subject)) if (path === 'payment/order.json') exported.push(await text(await open()))
  expect(exported.join()).toContain('"description": "20 T-Coins"')
  await inTransaction(world.db, (tx) => data.eraseFor(tx, subject))
  expect(await world.read(erased.id)).toMatchObject({ proof_upload_id: null, total: 64_000 })
  expect([await isClaimed(ofErased), await isClaimed(ofOld)]).toEqual([false, true])
  await world.pool.query(`update payment.order set created_at = kit.now() - interval '25 months' where id = $1`, [old.id])
  for (const kept of createPaymentRetention(world.db)) await kept.sweepOld({ signal: new AbortController().signal })
  expect([(await world.read(old.id)).proof_upload_id, await isClaimed(ofOld)]).toEqual([null, false])
})
