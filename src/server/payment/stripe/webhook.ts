import type Stripe from 'stripe'
import type { WebhookReport } from '#server/payment/webhook-event.store.ts'
import type { StripeClient } from './stripe-client.ts'

/** How old a report may be when it comes. */
const toleranceSeconds = 300

interface Delivery {
  /** As it came, byte for byte. */
  readonly body: Buffer
  readonly signature: string
  readonly secrets: readonly string[]
  readonly now: Date
}

/** The event of a delivery that was signed by one of the secrets, no longer ago than five minutes; else undefined. */
export function readSignedEvent(client: StripeClient, { body, signature, secrets, now }: Delivery): Stripe.Event | undefined {
  for (const secret of secrets) {
    try {
      return client.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now.getTime())
    } catch {
      // Signed by another secret, by nobody, or too long ago.
    }
  }
  return undefined
}

/** Kinds of events by which an order, or a refund of it, may have changed. */
const telling = /^(?:checkout\.session|payment_intent|charge|refund)\./

interface ReportedObject {
  readonly id?: unknown
  readonly object?: unknown
  readonly payment_intent?: unknown
  readonly metadata?: unknown
}

const toText = (value: unknown) => (typeof value === 'string' ? value : null)

function paymentOf({ id, object, payment_intent: payment }: ReportedObject): string | null {
  if (object === 'payment_intent') return toText(id)
  return typeof payment === 'object' && payment !== null && 'id' in payment ? toText(payment.id) : toText(payment)
}

function orderOf({ metadata }: ReportedObject): number | null {
  const named = typeof metadata === 'object' && metadata !== null && 'order_id' in metadata ? metadata.order_id : null
  return typeof named === 'string' && /^\d{1,15}$/.test(named) ? Number(named) : null
}

/** Whose an event may be; null where no order changes by such events. Nothing else of it is believed. */
export function toReport({ id, type, data }: Stripe.Event): WebhookReport | null {
  if (!telling.test(type)) return null
  const reported: ReportedObject = data.object
  const objectReference = reported.object === 'checkout.session' ? toText(reported.id) : null
  return { reference: id, type, objectReference, paymentReference: paymentOf(reported), orderId: orderOf(reported) }
}
