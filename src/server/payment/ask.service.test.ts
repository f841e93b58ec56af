import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/kit/database.ts'
import { openPaymentWorld, type PaymentWorld } from '#tests/world/payment/payment-world.ts'
import { askAboutOrder } from './ask.service.ts'
import { openCheckout } from './checkout.service.ts'
import { hasOpenOrder } from './order.service.ts'
import { requestRefund } from './refund.service.ts'
import { listRefunds } from './refund.store.ts'

let world: PaymentWorld
beforeAll(async () => void (world = await openPaymentWorld()))
afterAll(() => world.close())
beforeEach(() => world.stripe.answer('fine'))

const topics = async (id: number) => (await world.published(id)).map(({ topic }) => topic)

async function paidOrder() {
  const order = await world.openOrder()
  world.stripe.pay(order.id)
  await world.report()
  return order
}

describe('an order that is paid', () => {
  test('has its fee as an amount of its own, and is confirmed once by what the provider says', async () => {
    const order = await world.openOrder()
    expect([order.amount, order.fee, order.total]).toEqual([2000, 100, 2100])
    expect(world.stripe.sessionOf(order.id).amount_total).toBe(2100)
    world.stripe.pay(order.id)
    expect(await world.statusOf(order.id)).toBe('pending')
    await world.report()
    await askAboutOrder(world.payments, order.id)
    expect(await world.statusOf(order.id)).toBe('paid')
    expect(await world.published(order.id)).toEqual([{ topic: 'payment.confirmed', order_id: order.id }])
  })

  test('is found by the sweep where every report was lost', async () => {
    const order = await world.openOrder()
    world.stripe.pay(order.id)
    await world.sweep(4)
    expect(await world.statusOf(order.id)).toBe('paid')
    expect(await topics(order.id)).toEqual(['payment.confirmed'])
  })

  test('waits while the money is on its way', async () => {
    const order = await world.openOrder({ method: 'alipay' })
    expect(order.fee).toBe(0)
    world.stripe.pay(order.id, 'processing')
    await world.report()
    expect([await world.statusOf(order.id), await topics(order.id)]).toEqual(['confirming', []])
    world.stripe.settle(order.id, 'succeeded')
    await world.report()
    expect([await world.statusOf(order.id), await topics(order.id)]).toEqual(['paid', ['payment.confirmed']])
  })

  test('fails where the money never comes', async () => {
    const order = await world.openOrder()
    world.stripe.pay(order.id, 'processing')
    world.stripe.settle(order.id, 'failed')
    await world.report()
    expect([await world.statusOf(order.id), await topics(order.id)]).toEqual(['failed', []])
  })

  test('is reversed where a bank takes the money back later', async () => {
    const { id } = await paidOrder()
    world.stripe.settle(id, 'failed')
    await world.report()
    expect(await world.statusOf(id)).toBe('failed')
    expect((await world.published(id)).at(-1)).toEqual({ topic: 'payment.reversed', order_id: id, reason: 'late_failure' })
  })

  test('is credited where it was paid in the moment in which it ended', async () => {
    const order = await world.openOrder()
    world.stripe.expire(order.id)
    await world.report()
    expect(await world.statusOf(order.id)).toBe('canceled')
    world.stripe.pay(order.id)
    await world.report()
    expect([await world.statusOf(order.id), await topics(order.id)]).toEqual(['paid', ['payment.confirmed']])
  })
})

describe('a dispute', () => {
  test('takes the money back, and gives it again when it is won', async () => {
    const { id } = await paidOrder()
    world.stripe.dispute(id, 'needs_response')
    await world.report()
    expect(await world.statusOf(id)).toBe('disputed')
    world.stripe.dispute(id, 'won')
    await world.report()
    expect(await world.statusOf(id)).toBe('paid')
    expect(await topics(id)).toEqual(['payment.confirmed', 'payment.reversed', 'payment.restored'])
  })

  test('that is lost takes it once', async () => {
    const { id } = await paidOrder()
    world.stripe.dispute(id, 'needs_response')
    await world.report()
    world.stripe.dispute(id, 'lost')
    await world.report()
    expect(await world.statusOf(id)).toBe('dispute_lost')
    expect(await topics(id)).toEqual(['payment.confirmed', 'payment.reversed'])
  })

  test('is seen by a sweep where its report was lost', async () => {
    const { id } = await paidOrder()
    world.stripe.dispute(id, 'lost')
    await world.sweep(25 * 60)
    expect(await world.statusOf(id)).toBe('dispute_lost')
  })
})

describe('a provider that does not answer', () => {
  test('leaves the order unknown, is asked after 5 minutes, an hour and each day, and blocks a second order', async () => {
    const order = await world.openOrder()
    world.stripe.answer('silent')
    await world.sweep(4)
    expect(await world.statusOf(order.id)).toBe('unknown')
    expect(await hasOpenOrder(world.db, order.person_id, 'coin_deposit')).toBe(true)
    await expect(world.order({ personId: order.person_id })).rejects.toMatchObject({ code: 'ORDER_OPEN', details: { order_id: order.id } })
    const waits: number[] = []
    for (const minutes of [6, 61, 24 * 60 + 1, 24 * 60 + 1]) {
      await world.sweep(minutes)
      const { next_ask_at: next } = await world.read(order.id)
      const { rows } = await world.pool.query<{ minutes: number }>(
        'select round(extract(epoch from $1::timestamptz - kit.now()) / 60)::float8 as minutes',
        [next],
      )
      waits.push(rows[0]?.minutes ?? 0)
    }
    expect(waits).toEqual([60, 24 * 60, 24 * 60, 24 * 60])
    world.stripe.answer('fine')
    world.stripe.pay(order.id)
    await world.sweep(24 * 60 + 1)
    expect([await world.statusOf(order.id), await topics(order.id)]).toEqual(['paid', ['payment.confirmed']])
    expect(await hasOpenOrder(world.db, order.person_id, 'coin_deposit')).toBe(false)
  })

  test('is no reason to doubt what was paid', async () => {
    const { id } = await paidOrder()
    world.stripe.answer('broken')
    await askAboutOrder(world.payments, id)
    expect([await world.statusOf(id), await topics(id)]).toEqual(['paid', ['payment.confirmed']])
  })

  test('has opened one page to pay, whose answer was lost', async () => {
    const { id, person_id: personId } = await world.order()
    const request = { orderId: id, personId, lang: 'en', returnUrl: 'https://tests.example.org/a' } as const
    world.stripe.loseAnswer('POST /v1/checkout/sessions')
    await expect(openCheckout(world.payments, request)).rejects.toMatchObject({ code: 'PROVIDER_SILENT' })
    expect(await world.statusOf(id)).toBe('unknown')
    await world.sweep(6)
    expect(await world.statusOf(id)).toBe('pending')
    const { url } = await openCheckout(world.payments, { ...request, returnUrl: 'https://tests.example.org/b' })
    expect(url).toContain(world.stripe.sessionOf(id).id)
    expect(world.stripe.sessions.filter(({ order_id: of }) => of === String(id))).toHaveLength(1)
  })

  test('never lets an older answer take the place of a newer one', async () => {
    const order = await paidOrder()
    world.stripe.dispute(order.id, 'needs_response')
    const late = world.stripe.delayNext('GET /v1/disputes')
    const first = askAboutOrder(world.payments, order.id)
    await late.arrived
    world.stripe.dispute(order.id, 'won')
    await askAboutOrder(world.payments, order.id)
    late.release()
    await first
    expect([await world.statusOf(order.id), await topics(order.id)]).toEqual(['paid', ['payment.confirmed']])
  })
})

describe('an answer of other terms', () => {
  test.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'twd' }],
  ])('moves nothing, and staff see it: %s', async (problem, terms) => {
    const order = await world.openOrder()
    world.stripe.pay(order.id)
    world.stripe.changeTerms(order.id, terms)
    await world.report()
    expect(await world.read(order.id)).toMatchObject({ status: 'pending', problem })
    expect(await topics(order.id)).toEqual([])
  })

  test('of another order moves neither', async () => {
    const [one, other] = [await world.openOrder(), await world.openOrder()]
    world.stripe.pay(other.id)
    await world.pool.query('update payment.order set reference = null where id = $1', [other.id])
    await world.pool.query('update payment.order set reference = $2 where id = $1', [one.id, world.stripe.sessionOf(other.id).id])
    await askAboutOrder(world.payments, one.id)
    expect(await world.read(one.id)).toMatchObject({ status: 'pending', problem: 'order' })
    expect(await topics(one.id)).toEqual([])
  })
})

describe('a refund', () => {
  const ask = (orderId: number, amount: number) =>
    inTransaction(world.db, (tx) => requestRefund(tx, { orderId, amount, reason: 'Not needed any more', requestedBy: null }))

  test('of a part is given back once, however often the provider is asked', async () => {
    const { id } = await paidOrder()
    const { refundId } = await ask(id, 500)
    world.stripe.loseAnswer('POST /v1/refunds')
    await world.runJobs()
    expect(await topics(id)).toEqual(['payment.confirmed'])
    await world.sweep(2)
    expect(await world.read(id)).toMatchObject({ status: 'partly_refunded', refunded: 500, problem: null })
    expect((await world.published(id)).at(-1)).toEqual({ topic: 'payment.refund_settled', order_id: id, refund_id: refundId, ok: true })
    await ask(id, 1600)
    await world.runJobs()
    expect(await world.read(id)).toMatchObject({ status: 'refunded', refunded: 2100 })
  })

  test('is never more than is left, also of two at once', async () => {
    const { id } = await paidOrder()
    const answers = await Promise.allSettled([ask(id, 1500), ask(id, 1500)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(ask(id, 601)).rejects.toMatchObject({ code: 'NOT_REFUNDABLE', details: { left: 600 } })
    await expect(ask(id, 0)).rejects.toMatchObject({ code: 'NOT_REFUNDABLE' })
    await expect(ask(id, -5)).rejects.toMatchObject({ code: 'NOT_REFUNDABLE' })
    await expect(ask(id, 0.5)).rejects.toMatchObject({ code: 'NOT_REFUNDABLE' })
  })

  test('of an order that was not paid, was disputed or is unknown is refused', async () => {
    const unpaid = await world.openOrder()
    const disputed = await paidOrder()
    world.stripe.dispute(disputed.id, 'needs_response')
    await world.report()
    for (const id of [unpaid.id, disputed.id, 999_999_999])
      await expect(ask(id, 100)).rejects.toMatchObject({ code: 'NOT_REFUNDABLE', details: { left: 0 } })
  })

  test('that the bank sends back later is published as failed', async () => {
    const { id } = await paidOrder()
    const { refundId } = await ask(id, 2100)
    await world.runJobs()
    expect(await world.statusOf(id)).toBe('refunded')
    world.stripe.settleRefund(refundId, 'failed')
    await world.report()
    expect(await world.read(id)).toMatchObject({ status: 'paid', refunded: 0 })
    expect((await listRefunds(world.db, id)).map(({ status }) => status)).toEqual(['failed'])
    expect((await world.published(id)).map(({ topic, ok }) => [topic, ok])).toEqual([
      ['payment.confirmed', undefined],
      ['payment.refund_settled', true],
      ['payment.refund_settled', false],
    ])
  })

  test('that somebody made at the provider is shown to staff', async () => {
    const { id } = await paidOrder()
    world.stripe.refundDirectly(id, 700)
    await world.report()
    expect(await world.read(id)).toMatchObject({ status: 'partly_refunded', refunded: 700, problem: 'refund' })
  })
})
