import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { StripeAccount } from '#server/kit/settings.ts'

type Fields = Record<string, unknown>

export interface StandInSession {
  readonly id: string
  readonly order_id: string
  currency: string
  amount_total: number
  status: 'open' | 'complete' | 'expired'
  payment: StandInPayment | null
}

interface StandInPayment {
  readonly id: string
  status: 'processing' | 'succeeded' | 'requires_payment_method'
  charge_failed: boolean
  amount_received: number
  amount_refunded: number
  disputed: boolean
}

interface StandInRefund {
  readonly id: string
  readonly payment: string
  readonly amount: number
  readonly metadata: Fields
  status: 'pending' | 'succeeded' | 'failed'
}

/** A report as it is delivered: its bytes, and what `Stripe-Signature` says. */
export interface StandInDelivery {
  readonly id: string
  readonly body: Buffer
  readonly signature: string
}

/** What happened, in its order: the reports that would be delivered. */
export interface StandInEvent {
  readonly id: string
  readonly type: string
  readonly object: Fields
}

export function signAsStripe(body: Buffer, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
  return `t=${seconds},v1=${signature}`
}

/** A stand-in for Stripe: it keeps pages to pay, payments, refunds and disputes, and does on command what Stripe does by itself. */
export interface StripeServer {
  readonly account: StripeAccount
  readonly events: readonly StandInEvent[]
  readonly sessions: readonly StandInSession[]
  /** How often it was asked so: "POST /v1/refunds". */
  countCalls(named: string): number
  sessionOf(orderId: number): StandInSession
  /** Somebody pays on the page; `processing` while the money is on its way. */
  pay(orderId: number, how?: 'succeeded' | 'processing'): void
  /** The payment ends, or is taken back by a bank after it had succeeded. */
  settle(orderId: number, how: 'succeeded' | 'failed'): void
  expire(orderId: number): void
  dispute(orderId: number, status: 'needs_response' | 'won' | 'lost'): void
  /** Somebody refunds in the dashboard. */
  refundDirectly(orderId: number, amount: number): void
  /** A refund that was pending is settled, or one that had succeeded is sent back. */
  settleRefund(refundId: number, status: 'succeeded' | 'failed'): void
  /** What the payer paid, in place of what was asked for. */
  changeTerms(orderId: number, terms: { readonly amount?: number; readonly currency?: string }): void
  /** From now on refunds wait to be settled. */
  holdRefunds(): void
  /** `silent`: connections break; `broken`: 500; `fine`. Only calls that match, where given. */
  answer(how: 'fine' | 'silent' | 'broken', only?: string): void
  /** The next call that matches is answered only once the function that this answers is called, by what was true when it came. */
  delayNext(named: string): { readonly arrived: Promise<void>; release(): void }
  /** A call of this kind is done, and its answer is lost, also where the library repeats it at once. */
  loseAnswer(named: string): void
  deliver(event: StandInEvent, at: Date, secret?: string): StandInDelivery
  close(): Promise<void>
}

const webhookSecrets = ['whsec_stand_in_current', 'whsec_stand_in_former'] as const

function toCharge(session: StandInSession, payment: StandInPayment): Fields {
  return {
    id: `ch_${payment.id}`,
    object: 'charge',
    status: payment.charge_failed ? 'failed' : payment.status === 'succeeded' ? 'succeeded' : 'pending',
    amount_refunded: payment.amount_refunded,
    disputed: payment.disputed,
    payment_intent: payment.id,
    metadata: { order_id: session.order_id },
  }
}

function toIntent(session: StandInSession, payment: StandInPayment): Fields {
  return {
    id: payment.id,
    object: 'payment_intent',
    status: payment.status,
    amount_received: payment.amount_received,
    latest_charge: toCharge(session, payment),
    metadata: { order_id: session.order_id },
  }
}

function toSession(session: StandInSession): Fields {
  const { id, order_id, currency, amount_total, status, payment } = session
  return {
    id,
    object: 'checkout.session',
    client_reference_id: order_id,
    metadata: { order_id },
    currency,
    amount_total,
    status,
    payment_status: payment?.status === 'succeeded' ? 'paid' : 'unpaid',
    payment_intent: payment === null ? null : toIntent(session, payment),
    url: status === 'open' ? `https://checkout.invalid/${id}` : null,
  }
}

const toRefund = ({ id, payment, amount, metadata, status }: StandInRefund): Fields => ({
  id,
  object: 'refund',
  payment_intent: payment,
  amount,
  metadata,
  status,
})

class Missing extends Error {}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Missing('No such object')
  return value
}

interface State {
  readonly sessions: StandInSession[]
  readonly refunds: StandInRefund[]
  readonly disputes: { readonly id: string; readonly payment: string; status: string }[]
  readonly keys: Map<string, Fields>
  readonly events: StandInEvent[]
  refundsWait: boolean
}

function createSession(state: State, form: URLSearchParams): Fields {
  const lines = [0, 1].filter((place) => form.has(`line_items[${place}][price_data][unit_amount]`))
  const amount = lines.reduce((sum, place) => sum + Number(form.get(`line_items[${place}][price_data][unit_amount]`)), 0)
  const session: StandInSession = {
    id: `cs_test_${randomUUID().replaceAll('-', '')}`,
    order_id: form.get('metadata[order_id]') ?? '',
    currency: form.get('line_items[0][price_data][currency]') ?? '',
    amount_total: amount,
    status: 'open',
    payment: null,
  }
  state.sessions.push(session)
  return toSession(session)
}

function createRefund(state: State, form: URLSearchParams): Fields {
  const payment = form.get('payment_intent') ?? ''
  const session = found(state.sessions.find((each) => each.payment?.id === payment))
  const amount = Number(form.get('amount'))
  const paid = found(session.payment ?? undefined)
  if (paid.amount_refunded + amount > paid.amount_received) throw new Missing('The refund is greater than what is left')
  const metadata = { order_id: form.get('metadata[order_id]'), refund_id: form.get('metadata[refund_id]') }
  const refund: StandInRefund = {
    id: `re_${randomUUID().replaceAll('-', '')}`,
    payment,
    amount,
    metadata,
    status: state.refundsWait ? 'pending' : 'succeeded',
  }
  state.refunds.push(refund)
  paid.amount_refunded += amount
  return toRefund(refund)
}

function route(state: State, method: string, url: URL, form: URLSearchParams): Fields {
  const [, , ...path] = url.pathname.split('/')
  const place = path.join('/')
  const id = path.at(-1) ?? ''
  const of = url.searchParams.get('payment_intent')
  const list = (data: Fields[]) => ({ object: 'list', data, has_more: false, url: url.pathname })
  if (method === 'POST' && place === 'checkout/sessions') return createSession(state, form)
  if (method === 'POST' && place === 'refunds') return createRefund(state, form)
  if (place === 'refunds') return list(state.refunds.filter(({ payment }) => payment === of).map(toRefund))
  if (place === 'disputes')
    return list(state.disputes.filter(({ payment }) => payment === of).map((each) => ({ ...each, object: 'dispute' })))
  if (place.startsWith('refunds/')) return toRefund(found(state.refunds.find((each) => each.id === id)))
  if (place.startsWith('payment_intents/')) {
    const session = found(state.sessions.find((each) => each.payment?.id === id))
    return toIntent(session, found(session.payment ?? undefined))
  }
  if (method === 'POST' && place.endsWith('/expire')) {
    const session = found(state.sessions.find((each) => each.id === path.at(-2)))
    if (session.status !== 'open') throw new Missing('This session is not open')
    session.status = 'expired'
    return toSession(session)
  }
  return toSession(found(state.sessions.find((each) => each.id === id)))
}

/** Starts it on a free port. */
export async function startStripeServer(): Promise<StripeServer> {
  const state: State = { sessions: [], refunds: [], disputes: [], keys: new Map(), events: [], refundsWait: false }
  const calls: string[] = []
  let mood: { how: 'fine' | 'silent' | 'broken'; only: string } = { how: 'fine', only: '' }
  let delayed: { named: string; arrive: () => void; released: Promise<void> } | null = null
  let lost = { named: '', times: 0 }

  const emit = (type: string, object: Fields) => void state.events.push({ id: `evt_${randomUUID().replaceAll('-', '')}`, type, object })
  const sessionOf = (orderId: number) => found(state.sessions.find((each) => each.order_id === String(orderId)))
  const paymentOf = (orderId: number) => found(sessionOf(orderId).payment ?? undefined)

  function answerOnce(method: string, url: URL, form: URLSearchParams, key: string | undefined): { status: number; body: Fields } {
    try {
      const known = key === undefined ? undefined : state.keys.get(key)
      const body = known ?? route(state, method, url, form)
      if (key !== undefined) state.keys.set(key, body)
      return { status: 200, body }
    } catch (error) {
      if (!(error instanceof Missing)) throw error
      return { status: 400, body: { error: { type: 'invalid_request_error', message: error.message } } }
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stand-in.invalid')
    const method = request.method ?? 'GET'
    const named = `${method} ${url.pathname}`
    calls.push(named)
    const form = new URLSearchParams(await text(request))
    if (mood.how === 'silent' && named.includes(mood.only)) return void request.socket.destroy()
    if (mood.how === 'broken' && named.includes(mood.only))
      return void response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"type":"api_error"}}')
    const key = request.headers['idempotency-key']
    const { status, body } = answerOnce(method, url, form, method === 'POST' && typeof key === 'string' ? key : undefined)
    const sent = JSON.stringify(body)
    if (lost.times > 0 && named.includes(lost.named)) {
      lost.times -= 1
      return void request.socket.destroy()
    }
    if (delayed !== null && named.includes(delayed.named)) {
      const { arrive, released } = delayed
      delayed = null
      arrive()
      await released
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(sent)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    account: { secretKey: 'sk_test_stand_in_0000', webhookSecrets, methods: ['card', 'alipay', 'wechat'], apiBase },
    events: state.events,
    sessions: state.sessions,
    countCalls: (named) => calls.filter((call) => call === named).length,
    sessionOf,
    pay: (orderId, how = 'succeeded') => {
      const session = sessionOf(orderId)
      session.status = 'complete'
      const isPaid = how === 'succeeded'
      session.payment = {
        id: `pi_${randomUUID().replaceAll('-', '')}`,
        status: how,
        charge_failed: false,
        amount_received: isPaid ? session.amount_total : 0,
        amount_refunded: 0,
        disputed: false,
      }
      emit('checkout.session.completed', toSession(session))
      if (isPaid) emit('payment_intent.succeeded', toIntent(session, session.payment))
    },
    settle: (orderId, how) => {
      const [session, payment] = [sessionOf(orderId), paymentOf(orderId)]
      payment.charge_failed = how === 'failed'
      if (how === 'succeeded') payment.amount_received = session.amount_total
      payment.status = how === 'succeeded' ? 'succeeded' : 'requires_payment_method'
      emit(`checkout.session.async_payment_${how}`, toSession(session))
      emit(how === 'succeeded' ? 'charge.succeeded' : 'charge.failed', toCharge(session, payment))
    },
    expire: (orderId) => {
      sessionOf(orderId).status = 'expired'
      emit('checkout.session.expired', toSession(sessionOf(orderId)))
    },
    dispute: (orderId, status) => {
      const payment = paymentOf(orderId)
      payment.disputed = true
      const known = state.disputes.find((each) => each.payment === payment.id)
      const dispute = known ?? { id: `du_${randomUUID().replaceAll('-', '')}`, payment: payment.id, status }
      if (known === undefined) state.disputes.push(dispute)
      dispute.status = status
      const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed'
      emit(type, { id: dispute.id, object: 'dispute', status, payment_intent: payment.id, metadata: {} })
    },
    refundDirectly: (orderId, amount) => {
      const payment = paymentOf(orderId)
      payment.amount_refunded += amount
      emit('charge.refunded', toCharge(sessionOf(orderId), payment))
    },
    settleRefund: (refundId, status) => {
      const refund = found(state.refunds.find(({ metadata }) => metadata['refund_id'] === String(refundId)))
      refund.status = status
      const session = found(state.sessions.find((each) => each.payment?.id === refund.payment))
      if (status === 'failed') found(session.payment ?? undefined).amount_refunded -= refund.amount
      emit('refund.updated', toRefund(refund))
    },
    changeTerms: (orderId, { amount, currency }) => {
      const session = sessionOf(orderId)
      if (amount !== undefined) session.amount_total = amount
      if (amount !== undefined && session.payment !== null) session.payment.amount_received = amount
      if (currency !== undefined) session.currency = currency
    },
    holdRefunds: () => void (state.refundsWait = true),
    answer: (how, only = '') => void (mood = { how, only }),
    delayNext: (named) => {
      const arrival = Promise.withResolvers<void>()
      const release = Promise.withResolvers<void>()
      delayed = { named, arrive: arrival.resolve, released: release.promise }
      return { arrived: arrival.promise, release: release.resolve }
    },
    loseAnswer: (named) => void (lost = { named, times: 2 }),
    deliver: (event, at, secret = webhookSecrets[0]) => {
      const { id, type, object } = event
      const created = Math.floor(at.getTime() / 1000)
      const body = Buffer.from(JSON.stringify({ id, object: 'event', type, created, data: { object } }))
      return { id, body, signature: signAsStripe(body, secret, at) }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
