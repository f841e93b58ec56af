import type { OrderStatus, PaymentMethod } from '#contract/payment/payment.ts'
import { moveClock, readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { declareSubscriptions } from '#server/kit/event/subscriber.ts'
import { createLog } from '#server/kit/log.ts'
import type { RawAnswer, RawCall, RawRoute } from '#server/kit/request/raw-route.ts'
import { openCheckout, type PaymentDeps } from '#server/payment/checkout.service.ts'
import { createDemoProvider } from '#server/payment/demo/demo-provider.ts'
import { createManualProvider } from '#server/payment/manual/manual-provider.ts'
import { createOrder, type OrderRequest } from '#server/payment/order.service.ts'
import { findOrder, type OrderRecord } from '#server/payment/order.store.ts'
import { askAboutDueOrders, createPaymentJobs } from '#server/payment/payment.jobs.ts'
import { createStripeClient } from '#server/payment/stripe/stripe-client.ts'
import { createStripeProvider } from '#server/payment/stripe/stripe-provider.ts'
import { createWebhookRoute } from '#server/payment/stripe/webhook.handlers.ts'
import { serverModule } from '#server/payment/module.ts'
import { createSomeone, stranger } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { runDueJobs } from '#tests/world/run-jobs.ts'
import { type StandInDelivery, startStripeServer, type StripeServer } from './stripe-server.ts'

/** What was published of an order, in its order. */
export interface Published {
  readonly topic: string
  readonly order_id: number
  readonly reason?: string
  readonly refund_id?: number
  readonly ok?: boolean
}

/** The module with a database, a stand-in for Stripe, and its jobs run by hand. */
export interface PaymentWorld {
  readonly db: Db
  readonly pool: TestDatabase['pool']
  readonly stripe: StripeServer
  readonly payments: PaymentDeps
  /** A new order of somebody new. */
  order(wish?: Partial<OrderRequest>): Promise<OrderRecord>
  /** The same, with its page to pay open. */
  openOrder(wish?: Partial<OrderRequest>): Promise<OrderRecord>
  read(id: number): Promise<OrderRecord>
  statusOf(id: number): Promise<OrderStatus>
  /** Runs the jobs that are due. */
  runJobs(): Promise<void>
  /** Moves the clock on, and lets one sweep ask about what is due. */
  sweep(minutes: number): Promise<void>
  /** Delivers a report; answers the status. */
  deliver(delivery: Pick<StandInDelivery, 'body' | 'signature'>): Promise<number>
  /** Delivers all reports of the stand-in that were not delivered yet, and runs the jobs. */
  report(): Promise<void>
  published(orderId: number): Promise<Published[]>
  close(): Promise<void>
}

const call = (body: Buffer, signature: string): RawCall => ({
  caller: stranger,
  params: {},
  query: {},
  header: (name) => (name.toLowerCase() === 'stripe-signature' ? signature : undefined),
  body,
})

async function statusOfAnswer(route: RawRoute, asked: RawCall): Promise<number> {
  try {
    const { status }: RawAnswer = await route.handle(asked)
    return status
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'BAD_SIGNATURE') return 400
    throw error
  }
}

/** What was published of an order, oldest first. */
export async function listPublished(db: Db, orderId: number): Promise<Published[]> {
  const { rows } = await sql<Published>`
    select topic, (payload->>'order_id')::bigint as order_id, payload->>'reason' as reason, (payload->>'refund_id')::bigint as refund_id,
      (payload->>'ok')::boolean as ok
    from kit.outbox where topic like 'payment.%' and (payload->>'order_id')::bigint = ${orderId} order by id`.execute(db)
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as unknown as Published)
}

const defaults = {
  purpose: 'coin_deposit',
  amount: 2000,
  currency: 'USD',
  method: 'card' as PaymentMethod,
  description: '20 T-Coins',
} as const

export async function openPaymentWorld(): Promise<PaymentWorld> {
  const [database, stripe] = await Promise.all([openTestDatabase(), startStripeServer()])
  const { db, pool } = database
  await declareSubscriptions(db, 'reader-of-payments', serverModule.publishes)
  const client = createStripeClient(stripe.account)
  const providers = { stripe: createStripeProvider(client), manual: createManualProvider(db), demo: createDemoProvider(db) }
  const payments: PaymentDeps = {
    db,
    providers,
    methodsOf: { stripe: stripe.account.methods, demo: [], manual: ['transfer', 'check', 'cash'] },
  }
  const jobs = createPaymentJobs(payments)
  const route = createWebhookRoute({ db, log: createLog('silent'), stripe: { client, secrets: stripe.account.webhookSecrets } })
  const runJobs = () => runDueJobs(db, jobs)
  let delivered = 0
  const order = async (wish: Partial<OrderRequest> = {}) => {
    const personId = wish.personId ?? (await createSomeone(db)).id
    return inTransaction(db, (tx) => createOrder(tx, { ...defaults, ...wish, personId }))
  }
  const read = async (id: number) => {
    const known = await findOrder(db, id)
    if (known === undefined) throw new Error(`there is no order ${id}`)
    return known
  }
  const deliver = ({ body, signature }: Pick<StandInDelivery, 'body' | 'signature'>) => statusOfAnswer(route, call(body, signature))
  return {
    db,
    pool,
    stripe,
    payments,
    order,
    openOrder: async (wish) => {
      const { id, person_id: personId } = await order(wish)
      await openCheckout(payments, { orderId: id, personId, lang: 'en', returnUrl: 'https://tests.example.org/ielts/profile/balance' })
      return read(id)
    },
    read,
    statusOf: async (id) => (await read(id)).status,
    runJobs,
    sweep: async (minutes) => {
      await moveClock(db, { advanceMs: minutes * 60_000 })
      await askAboutDueOrders({ db, signal: new AbortController().signal })
      await runJobs()
    },
    deliver,
    report: async () => {
      const at = await readClock(db)
      for (; delivered < stripe.events.length; delivered += 1) {
        const event = stripe.events[delivered]
        if (event !== undefined) await deliver(stripe.deliver(event, at))
      }
      await runJobs()
    },
    published: (orderId) => listPublished(db, orderId),
    close: async () => {
      await stripe.close()
      await database.close()
    },
  }
}
