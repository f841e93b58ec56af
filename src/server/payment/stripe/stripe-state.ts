import type Stripe from 'stripe'
import { Currency } from '#contract/payment/payment.ts'
import type { OrderTerms, ProviderState, RefundState } from '#server/payment/provider.ts'

/** A payment with its charge, as it is read with the page to pay. */
function paymentOf({ payment_intent: payment }: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  return typeof payment === 'string' ? null : payment
}

function chargeOf(payment: Stripe.PaymentIntent | null): Stripe.Charge | null {
  const charge = payment?.latest_charge ?? null
  return typeof charge === 'string' ? null : charge
}

function toTerms(session: Stripe.Checkout.Session, total: number | null): OrderTerms {
  const orderId = /^\d{1,15}$/.test(session.metadata?.['order_id'] ?? '') ? Number(session.metadata?.['order_id']) : null
  return { orderId, total: total ?? 0, currency: Currency.safeParse(session.currency?.toUpperCase()).data ?? null }
}

/** An inquiry takes no money back yet; while an appeal is decided the money is lost. */
const openDisputes: ReadonlySet<string> = new Set(['needs_response', 'under_review'])
const lostDisputes: ReadonlySet<string> = new Set(['lost', 'appeal_needs_response', 'appeal_under_review'])

export function toDispute(disputes: readonly Pick<Stripe.Dispute, 'status'>[]): 'none' | 'open' | 'lost' {
  if (disputes.some(({ status }) => openDisputes.has(status))) return 'open'
  return disputes.some(({ status }) => lostDisputes.has(status)) ? 'lost' : 'none'
}

const onTheWay: ReadonlySet<string> = new Set(['processing', 'requires_action', 'requires_capture', 'requires_confirmation'])

/** How it stands with a page on which somebody has pressed Pay. */
function toOutcome(payment: Stripe.PaymentIntent | null): 'processing' | 'paid' | 'failed' {
  if (payment === null || onTheWay.has(payment.status)) return 'processing'
  return payment.status === 'succeeded' && chargeOf(payment)?.status !== 'failed' ? 'paid' : 'failed'
}

/** What a page to pay says of its order. `listDisputes` is asked where the payment is disputed. */
export async function toProviderState(
  session: Stripe.Checkout.Session,
  listDisputes: (payment: string) => Promise<readonly Pick<Stripe.Dispute, 'status'>[]>,
): Promise<ProviderState> {
  const payment = paymentOf(session)
  const references = { reference: session.id, paymentReference: payment?.id ?? null }
  const known = { ...references, terms: toTerms(session, session.amount_total) }
  if (session.status !== 'complete') return { ...known, kind: session.status === 'expired' ? 'expired' : 'open' }
  const kind = toOutcome(payment)
  if (kind !== 'paid' || payment === null) return { ...known, kind: kind === 'paid' ? 'processing' : kind }
  const { amount_refunded: refunded, disputed } = chargeOf(payment) ?? { amount_refunded: 0, disputed: false }
  const dispute = disputed ? toDispute(await listDisputes(payment.id)) : 'none'
  return { ...references, kind, terms: toTerms(session, payment.amount_received), refunded, dispute }
}

export function toRefundState({ id, status }: Pick<Stripe.Refund, 'id' | 'status'>): RefundState {
  if (status === 'succeeded') return { status, reference: id }
  return { status: status === 'failed' || status === 'canceled' ? 'failed' : 'sent', reference: id }
}
