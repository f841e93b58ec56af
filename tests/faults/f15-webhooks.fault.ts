import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { moveClock } from '#server/kit/clock.ts'
import { inTransaction, type OpenDatabase } from '#server/kit/database.ts'
import { moveOrder } from '#server/payment/move-order.ts'
import { findDrift } from '#server/wallet/index.ts'
import { startStripeServer, type StripeServer } from '#tests/world/payment/stripe-server.ts'
import {
  createRandom,
  deliverInDisorder,
  type Disorder,
  findWrongOrders,
  playOrders,
  type PlayedOrder,
} from '#tests/world/payment/webhook-storm.ts'
import { areWithin, expectHeld, expectSeen, quantile, trialsOf } from './harness/judge.ts'
import { type ClosedAt, type HttpStage, openPaymentStage, orderedCoins } from './harness/payment-stage.ts'
import { timeUntil } from './harness/sitter.ts'
import { prepareWholeServer, type WholeServer } from './harness/whole-server.ts'

const disorder: Disorder = { copies: 5, forged: 0.1, stale: 0.1, lost: 0 }
const answeredWithinMs = 200
/** Longer than any order waits before its provider is asked again. */
const sweepMs = 25 * 3_600_000
/** The sweeper asks once a minute. */
const sweptWithinMs = 240_000

describe('F15: reports of payments', () => {
  let server: WholeServer
  let database: OpenDatabase
  let stripe: StripeServer
  let stage: HttpStage
  const random = createRandom(15)

  /** Kills the server every few seconds until it is told to stop; answers how often. */
  const keepKilling = () => {
    let isOver = false
    const killing = (async () => {
      let kills = 0
      for (; !isOver; kills += 1) {
        await pause(1500 + Math.random() * 2500)
        await server.kill()
        await server.start()
      }
      return kills
    })()
    return () => {
      isOver = true
      return killing
    }
  }

  /** Moves the clock on, and waits until the sweeper has asked about all orders; answers what is wrong then. */
  const sweep = async (findWrong: () => Promise<string[]>): Promise<string[]> => {
    await moveClock(database.db, { advanceMs: sweepMs })
    await timeUntil(async () => (await findWrong()).length === 0, sweptWithinMs, 500)
    return findWrong()
  }

  /** Orders whose coins in the wallet are not what their status says. */
  const countWrongCredits = async (ids: readonly number[]): Promise<number> => {
    const { rows } = await database.pool.query<{ wrong: number }>(
      `select count(*)::int as wrong from payment.order o
        left join lateral (select coalesce(sum(e.amount), 0)::int as coins from wallet.transaction t join wallet.entry e on e.transaction_id = t.id
          join wallet.account a on a.id = e.account_id where t.order_id = o.id and a.kind in ('paid', 'debt')) w on true
        where o.id = any($1) and w.coins <> case when o.status in ('paid', 'refunded', 'partly_refunded') then $2 else 0 end`,
      [ids, orderedCoins],
    )
    return rows[0]?.wrong ?? Infinity
  }

  /** The wallet hears of an order by a job: answers what is wrong once there was time for it. */
  const waitForCredits = async (ids: readonly number[]): Promise<number> => {
    await timeUntil(async () => (await countWrongCredits(ids)) === 0, 30_000, 500)
    return countWrongCredits(ids)
  }

  beforeAll(async () => {
    stripe = await startStripeServer()
    const { secretKey, webhookSecrets, apiBase } = stripe.account
    const env = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets.join(','), STRIPE_API_BASE: apiBase }
    server = await prepareWholeServer({ env })
    await server.start()
    database = server.openDatabase()
    stage = openPaymentStage(server.url, database, stripe)
  })
  afterAll(async () => {
    await server.close()
    await stripe.close()
  })

  test('delivered many times, shuffled, among forged and stale ones, while the server is killed: each order is credited once', async () => {
    const played = await playOrders(stage, trialsOf({ whole: 700, short: 9 }), random)
    const stop = keepKilling()
    const { count, forgedTaken, staleTaken } = await deliverInDisorder(stage, played, disorder, random)
    const kills = await stop()
    const wrong = await sweep(() => findWrongOrders(stage, played))
    const ids = played.map(({ id }) => id)
    const credits = await waitForCredits(ids)
    const drift = await findDrift(database.db)
    const p99 = quantile(stage.times, 0.99)
    expectHeld('F15', {
      trials: count,
      held:
        `${count} deliveries of ${played.length} orders over ${kills} crashes: ${wrong.length} orders wrong, ${credits} credits wrong, ` +
        `${forgedTaken} forged and ${staleTaken} stale taken, ${drift.length} sums wrong; answered in ${Math.round(p99)} ms (p99)`,
      bar: `each paid order credited once, 0 forged or stale taken, p99 ${answeredWithinMs} ms`,
      met: wrong.length + credits + forgedTaken + staleTaken + drift.length === 0 && areWithin([p99], answeredWithinMs),
    })
  })

  test('browsers are closed at any moment while reports are lost: each order is final after one sweep', async () => {
    const count = trialsOf({ whole: 2000, short: 12 })
    const steps: readonly ClosedAt[] = ['order', 'page', 'never']
    const played: PlayedOrder[] = []
    for (let place = 0; place < count; place += 1) {
      const closed = steps[Math.floor(random() * steps.length)] ?? 'never'
      const id = await stage.orderUntil(closed)
      const isPaid = closed === 'never'
      if (isPaid) stripe.pay(id)
      if (closed === 'page') stripe.expire(id)
      played.push({
        id,
        story: { name: isPaid ? 'paid' : 'not paid', ends: isPaid ? 'paid' : 'canceled', credited: isPaid, steps: [] },
        events: [],
      })
    }
    const now = new Date()
    for (const event of stripe.events.slice(-count * 2)) if (random() >= 0.1) await stage.deliver(stripe.deliver(event, now))
    const wrong = await sweep(() => findWrongOrders(stage, played))
    const ids = played.map(({ id }) => id)
    const credits = await waitForCredits(ids)
    expectHeld('F15', {
      trials: count,
      held: `${count} browsers closed, a tenth of the reports lost: ${wrong.length} orders not final after one sweep, ${credits} credits wrong`,
      bar: 'each paid order credited once and final within one sweep, nothing else',
      met: wrong.length + credits === 0,
    })
  })

  test('a return page that credits is noticed', async () => {
    const played = await playOrders(stage, 9, random)
    const { db } = database
    for (const { id } of played)
      await inTransaction(db, async (tx) => void (await moveOrder(tx, await stage.read(id), { to: 'paid', cause: 'person' })))
    await deliverInDisorder(stage, played, disorder, random)
    expectSeen('F15', 'an order that is credited on the page that people return to', (await findWrongOrders(stage, played)).length > 0)
  })
})
