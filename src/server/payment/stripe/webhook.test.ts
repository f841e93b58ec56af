import { afterAll, beforeAll, expect, test } from 'vitest'
import { readClock } from '#server/kit/clock.ts'
import { inTransaction } from '#server/kit/database.ts'
import { moveOrder } from '#server/payment/move-order.ts'
import { createStripeClient } from './stripe-client.ts'
import { readSignedEvent } from './webhook.ts'
import { openPaymentWorld, type PaymentWorld } from '#tests/world/payment/payment-world.ts'
import { createRandom, deliverInDisorder, type Disorder, findWrongOrders, playOrders } from '#tests/world/payment/webhook-storm.ts'

let world: PaymentWorld
beforeAll(async () => void (world = await openPaymentWorld()))
afterAll(() => world.close())

const bytes = (text: string) => Buffer.from(text)

/** One bit turned over. */
function flip(from: Buffer, bit: number): Buffer {
  const changed = Buffer.from(from)
  changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return changed
}

test('a report with one bit changed, of its bytes, signature or time, is not taken', async () => {
  const { stripe } = world
  const client = createStripeClient(stripe.account)
  const order = await world.openOrder()
  stripe.pay(order.id)
  const event = stripe.events.at(-1)
  if (event === undefined) throw new Error('nothing was reported')
  const now = await readClock(world.db)
  const { body, signature } = stripe.deliver(event, now)
  const isTaken = (given: { body: Buffer; signature: string }) =>
    readSignedEvent(client, { ...given, secrets: stripe.account.webhookSecrets, now }) !== undefined
  expect(isTaken({ body, signature })).toBe(true)
  const bodies = Array.from({ length: body.length * 8 }, (_, bit) => ({ body: flip(body, bit), signature }))
  const signed = bytes(signature)
  const signatures = Array.from({ length: signed.length * 8 }, (_, bit) => ({ body, signature: flip(signed, bit).toString('latin1') }))
  expect(bodies.length + signatures.length).toBeGreaterThan(1000)
  expect([...bodies, ...signatures].filter(isTaken)).toEqual([])
})

test('a report is taken by either active secret, no later than 300 seconds, and by no other', async () => {
  const { stripe } = world
  const order = await world.openOrder()
  stripe.expire(order.id)
  const event = stripe.events.at(-1)
  if (event === undefined) throw new Error('nothing was reported')
  const now = await readClock(world.db)
  const [current = '', former = ''] = stripe.account.webhookSecrets
  const at = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  expect(await world.deliver(stripe.deliver(event, at(290), current))).toBe(200)
  expect(await world.deliver(stripe.deliver(event, at(0), former))).toBe(200)
  expect(await world.deliver(stripe.deliver(event, at(310), current))).toBe(400)
  expect(await world.deliver(stripe.deliver(event, at(0), 'whsec_of_somebody_else'))).toBe(400)
  expect(await world.deliver({ body: bytes('{}'), signature: '' })).toBe(400)
})

test('a report is stored once, and asks about its order', async () => {
  const order = await world.openOrder()
  world.stripe.pay(order.id)
  const event = world.stripe.events.at(-2)
  if (event === undefined) throw new Error('nothing was reported')
  const delivery = world.stripe.deliver(event, await readClock(world.db))
  expect(await Promise.all([1, 2, 3, 4, 5].map(() => world.deliver(delivery)))).toEqual([200, 200, 200, 200, 200])
  const { rows } = await world.pool.query('select outcome, order_id from payment.webhook_event where reference = $1', [event.id])
  expect(rows).toEqual([{ outcome: 'ask', order_id: order.id }])
})

test('a dispute is found by its payment, also where nothing else was ever reported', async () => {
  const order = await world.openOrder()
  world.stripe.pay(order.id)
  world.stripe.dispute(order.id, 'needs_response')
  const event = world.stripe.events.at(-1)
  if (event === undefined) throw new Error('nothing was reported')
  await world.deliver(world.stripe.deliver(event, await readClock(world.db)))
  await world.runJobs()
  expect(await world.statusOf(order.id)).toBe('disputed')
  expect(await world.published(order.id)).toEqual([])
})

test('a report of an order that is not there is counted, and moves nothing', async () => {
  const object = { id: 'pi_of_nobody', object: 'payment_intent', metadata: { order_id: '999999999' } }
  const event = { id: 'evt_of_nobody', type: 'payment_intent.succeeded', object }
  expect(await world.deliver(world.stripe.deliver(event, await readClock(world.db)))).toBe(200)
  await world.runJobs()
  const { rows } = await world.pool.query(`select outcome from payment.webhook_event where reference = 'evt_of_nobody'`)
  expect(rows).toEqual([{ outcome: 'no_order' }])
})

/** How many orders are played; a delivery matrix of 10,000 has 700 of them. */
const orderCount = Number(process.env['WEBHOOK_ORDERS'] ?? 24)
const disorder: Disorder = { copies: 5, forged: 0.1, stale: 0.1, lost: 0.1 }

test('each paid order is credited once, and is what its provider says, whatever becomes of the reports', async () => {
  const random = createRandom(7)
  const played = await playOrders(world, orderCount, random)
  const delivered = await deliverInDisorder(world, played, disorder, random)
  expect(delivered.forgedTaken + delivered.staleTaken).toBe(0)
  expect(delivered.count).toBeGreaterThanOrEqual(orderCount * 8)
  await world.sweep(25 * 60)
  expect(await findWrongOrders(world, played)).toEqual([])
  const next = await playOrders(world, 8, random)
  // Planted: the page that people return to credits their order.
  for (const { id } of next)
    await inTransaction(world.db, async (tx) => void (await moveOrder(tx, await world.read(id), { to: 'paid', cause: 'person' })))
  await deliverInDisorder(world, next, disorder, random)
  await world.sweep(25 * 60)
  expect(await findWrongOrders(world, next)).not.toEqual([])
}, 600_000)
