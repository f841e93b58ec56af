import type Stripe from 'stripe'
import type { Lang } from '#contract/kit/common.ts'
import type { PaymentMethod } from '#contract/payment/payment.ts'
import { say } from '#server/kit/i18n/words.ts'
import { checkoutMs } from '#server/payment/ask-times.ts'
import type { OrderRecord } from '#server/payment/order.store.ts'
import { type PaymentProvider, ProviderRefused, ProviderSilent, type ProviderState } from '#server/payment/provider.ts'
import type { RefundRecord } from '#server/payment/refund.store.ts'
import { askStripe, type StripeClient } from './stripe-client.ts'
import { toProviderState, toRefundState } from './stripe-state.ts'

type SessionParams = Stripe.Checkout.SessionCreateParams

const locales: Readonly<Record<Lang, 'en' | 'zh' | 'zh-TW'>> = { en: 'en', cn: 'zh', tw: 'zh-TW' }

function toMethod(method: PaymentMethod): Pick<SessionParams, 'allowed_payment_method_types' | 'payment_method_options'> {
  if (method === 'alipay') return { allowed_payment_method_types: ['alipay'] }
  if (method === 'wechat')
    return { allowed_payment_method_types: ['wechat_pay'], payment_method_options: { wechat_pay: { client: 'web' } } }
  return { allowed_payment_method_types: ['card'] }
}

function toLines({ currency, amount, fee, fee_bps, description, lang }: OrderRecord): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const toLine = (name: string, unit_amount: number) => ({
    quantity: 1,
    price_data: { currency: currency.toLowerCase(), unit_amount, product_data: { name } },
  })
  const feeName = say(lang, { key: 'payment.card_fee', params: { percent: fee_bps / 100 } })
  return [toLine(description, amount), ...(fee > 0 ? [toLine(feeName, fee)] : [])]
}

/** The same for an order each time: Stripe refuses another page under the same key. */
function toPage(order: OrderRecord): SessionParams {
  const { id, checkout_at, return_url } = order
  if (checkout_at === null || return_url === null) throw new Error(`the page to pay of order ${id} was not begun`)
  const metadata = { order_id: String(id) }
  return {
    mode: 'payment',
    client_reference_id: String(id),
    metadata,
    payment_intent_data: { metadata },
    line_items: toLines(order),
    ...toMethod(order.method),
    locale: locales[order.lang],
    success_url: return_url,
    cancel_url: return_url,
    expires_at: Math.floor((checkout_at.getTime() + checkoutMs) / 1000),
  }
}

const withPayment = { expand: ['payment_intent.latest_charge'] }

/** The page to pay of an order: the one that is known, else the one that its key was given for, else a new one. */
async function readSession(client: StripeClient, order: OrderRecord): Promise<Stripe.Checkout.Session> {
  const { id, reference } = order
  const known = reference ?? (await askStripe(() => client.checkout.sessions.create(toPage(order), { idempotencyKey: `order-${id}` }))).id
  try {
    return await askStripe(() => client.checkout.sessions.retrieve(known, withPayment))
  } catch (error) {
    // A page that Stripe gave us and does not know is no answer.
    throw error instanceof ProviderRefused ? new ProviderSilent('Stripe does not know its own page', { cause: error }) : error
  }
}

async function listDisputes(client: StripeClient, payment: string): Promise<Stripe.Dispute[]> {
  return (await askStripe(() => client.disputes.list({ payment_intent: payment, limit: 100 }))).data
}

async function ask(client: StripeClient, order: OrderRecord): Promise<ProviderState> {
  try {
    return await toProviderState(await readSession(client, order), (payment) => listDisputes(client, payment))
  } catch (error) {
    // No page was ever opened, and by now none can be.
    if (error instanceof ProviderRefused && order.reference === null) return { kind: 'expired', terms: null }
    throw error
  }
}

async function findPayment(client: StripeClient, order: OrderRecord): Promise<string> {
  const payment = order.payment_reference ?? (await readSession(client, order)).payment_intent
  if (payment === null) throw new ProviderRefused(`order ${order.id} has no payment`)
  return typeof payment === 'string' ? payment : payment.id
}

/** What was refunded under our number, however long ago: Stripe forgets keys after a day. */
async function findRefund(client: StripeClient, payment: string, refundId: number): Promise<Stripe.Refund | undefined> {
  const { data } = await askStripe(() => client.refunds.list({ payment_intent: payment, limit: 100 }))
  return data.find(({ metadata }) => metadata?.['refund_id'] === String(refundId))
}

async function refund(client: StripeClient, order: OrderRecord, { id, amount }: RefundRecord) {
  const payment = await findPayment(client, order)
  const known = await findRefund(client, payment, id)
  if (known !== undefined) return toRefundState(known)
  const params = { payment_intent: payment, amount, metadata: { order_id: String(order.id), refund_id: String(id) } }
  return toRefundState(await askStripe(() => client.refunds.create(params, { idempotencyKey: `refund-${id}` })))
}

async function findOrderOf(client: StripeClient, payment: string): Promise<number | null> {
  try {
    const named = (await askStripe(() => client.paymentIntents.retrieve(payment))).metadata['order_id'] ?? ''
    return /^\d{1,15}$/.test(named) ? Number(named) : null
  } catch (error) {
    if (error instanceof ProviderRefused) return null
    throw error
  }
}

/** Stripe's hosted Checkout: cards, Alipay and WeChat Pay. */
export function createStripeProvider(client: StripeClient): PaymentProvider {
  return {
    name: 'stripe',
    openCheckout: async (order) => {
      const { id, url, status } = await readSession(client, order)
      return { reference: id, url: status === 'open' ? url : null }
    },
    ask: (order) => ask(client, order),
    closeCheckout: async ({ reference }) => {
      if (reference !== null) await askStripe(() => client.checkout.sessions.expire(reference))
    },
    refund: (order, wanted) => refund(client, order, wanted),
    askRefund: async ({ reference }) => {
      if (reference === null) throw new ProviderSilent('a refund has no reference yet')
      return toRefundState(await askStripe(() => client.refunds.retrieve(reference)))
    },
    findOrderOf: (payment) => findOrderOf(client, payment),
  }
}
