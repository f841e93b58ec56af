import type { Currency, ProviderName } from '#contract/payment/payment.ts'
import type { OrderRecord } from './order.store.ts'
import type { RefundRecord } from './refund.store.ts'

/** The provider did not answer, or not as it should: nothing is known, and what was asked for may have happened. */
export class ProviderSilent extends Error {}

/** The provider refused what was asked for, and asked again would refuse it again. */
export class ProviderRefused extends Error {}

/** What a provider says an order is for. */
export interface OrderTerms {
  readonly orderId: number | null
  readonly total: number
  readonly currency: Currency | null
}

/**
 * What a provider knows of an order. open: it can be paid; processing: it was sent, and has not arrived; failed: it will not arrive, or
 * was taken back by a bank; expired: nobody paid in time. `terms`: null where the provider has no page of this order.
 */
interface KnownOrder {
  readonly terms: OrderTerms | null
  /** Of the page to pay, and of the payment made on it. */
  readonly reference?: string | null
  readonly paymentReference?: string | null
}

interface UnpaidOrder extends KnownOrder {
  readonly kind: 'open' | 'processing' | 'failed' | 'expired'
}

interface PaidOrder extends KnownOrder {
  readonly kind: 'paid'
  /** Given back so far, in minor units. */
  readonly refunded: number
  readonly dispute: 'none' | 'open' | 'lost'
}

export type ProviderState = UnpaidOrder | PaidOrder

/** The page on which people pay. */
export interface Checkout {
  readonly reference: string | null
  /** Null where there is no page. */
  readonly url: string | null
}

export interface RefundState {
  readonly status: 'sent' | 'succeeded' | 'failed'
  readonly reference: string | null
}

/** Who takes the money. Everything throws `ProviderSilent` where it does not answer, and may be asked again. */
export interface PaymentProvider {
  readonly name: ProviderName
  /** Opens the page to pay, or answers the one that is open: however often, there is one page of an order. Throws `ProviderRefused`. */
  openCheckout(order: OrderRecord): Promise<Checkout>
  /** What the provider knows of an order now. */
  ask(order: OrderRecord): Promise<ProviderState>
  /** Closes the page to pay. Throws `ProviderRefused` where somebody has paid on it, or its time is over. */
  closeCheckout(order: OrderRecord): Promise<void>
  /** Gives money back, however often it is called for one refund once. Throws `ProviderRefused`. */
  refund(order: OrderRecord, refund: RefundRecord): Promise<RefundState>
  /** What became of a refund. */
  askRefund(refund: RefundRecord): Promise<RefundState>
  /** The number of the order that a payment says it is for; null where it names none. */
  findOrderOf(paymentReference: string): Promise<number | null>
}

/** The providers of this server by their names; one that is not set up is missing. */
export type Providers = Partial<Readonly<Record<ProviderName, PaymentProvider>>>
