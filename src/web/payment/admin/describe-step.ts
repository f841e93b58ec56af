import type { StaffOrder } from '#contract/payment/order-staff.contract.ts'
import type { OrderStatus } from '#contract/payment/payment.ts'

type Step = StaffOrder['steps'][number]

const moneyWasThere: ReadonlySet<OrderStatus | null> = new Set(['paid', 'partly_refunded', 'refunded', 'disputed'])

function describePaid({ from_status: from, cause }: Step): string {
  if (cause === 'staff') return 'step_confirmed'
  if (from === 'disputed' || from === 'dispute_lost') return 'step_won'
  if (from === 'refunded' || from === 'partly_refunded') return 'step_refund_back'
  return from === 'failed' || from === 'canceled' ? 'step_paid_late' : 'step_paid'
}

function describeFailed({ from_status: from, cause }: Step): string {
  if (cause === 'staff') return 'step_rejected'
  return moneyWasThere.has(from) ? 'step_failed_late' : 'step_failed'
}

function describeCanceled({ cause }: Step): string {
  if (cause === 'time') return 'step_expired'
  return cause === 'provider' ? 'step_closed' : 'step_canceled'
}

/** The word that says how an order came to a status; the sentences of what people did name `who`. */
export function describeStep(step: Step): string {
  const { to_status: to, cause } = step
  switch (to) {
    case 'pending':
      return cause === 'created' ? 'step_created' : 'step_answered'
    case 'confirming':
      return cause === 'person' ? 'step_proof' : 'step_started'
    case 'unknown':
      return 'step_silent'
    case 'paid':
      return describePaid(step)
    case 'failed':
      return describeFailed(step)
    case 'canceled':
      return describeCanceled(step)
    default:
      return `step_${to}`
  }
}

/** What a provider's events say, by their types. */
const reports: Readonly<Record<string, string>> = {
  'checkout.session.completed': 'session_completed',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'session_expired',
  'payment_intent.created': 'created',
  'payment_intent.processing': 'processing',
  'payment_intent.requires_action': 'action',
  'payment_intent.succeeded': 'paid',
  'payment_intent.payment_failed': 'failed',
  'payment_intent.canceled': 'canceled',
  'charge.pending': 'processing',
  'charge.succeeded': 'paid',
  'charge.failed': 'failed',
  'charge.expired': 'canceled',
  'charge.updated': 'charge_updated',
  'charge.refunded': 'refunded',
  'charge.refund.updated': 'refund_updated',
  'charge.dispute.created': 'dispute_created',
  'charge.dispute.updated': 'dispute_updated',
  'charge.dispute.closed': 'dispute_closed',
  'charge.dispute.funds_withdrawn': 'funds_withdrawn',
  'charge.dispute.funds_reinstated': 'funds_reinstated',
  'refund.created': 'refund_created',
  'refund.updated': 'refund_updated',
  'refund.failed': 'refund_failed',
}

/** The word for a provider's event. */
export function describeReport(type: string): string {
  return `report_${reports[type] ?? 'other'}`
}

/** Whether the money of a confirmed payment did not arrive after all. */
export function isLateFailure({ status, steps }: Pick<StaffOrder, 'status' | 'steps'>): boolean {
  return status === 'failed' && steps.some((step) => describeStep(step) === 'step_failed_late')
}
