import type { OrderProblem, OrderStatus } from '#contract/payment/payment.ts'
import type { Tx } from '#server/kit/database.ts'
import { toNextAskMs } from './ask-times.ts'
import { mayMove, moveOrder } from './move-order.ts'
import { type OrderPatch, type OrderRecord, updateOrder } from './order.store.ts'
import type { ProviderState } from './provider.ts'

const unpaid = { open: 'pending', processing: 'confirming', failed: 'failed', expired: 'canceled' } as const

/** The status that an order has by what the provider knows, wherever it was before. */
function toStatus(state: ProviderState, total: number): OrderStatus {
  if (state.kind !== 'paid') return unpaid[state.kind]
  if (state.dispute !== 'none') return state.dispute === 'open' ? 'disputed' : 'dispute_lost'
  if (state.refunded === 0) return 'paid'
  return state.refunded >= total ? 'refunded' : 'partly_refunded'
}

/** What of an answer does not agree with the order; null where all does. */
export function findProblem(order: OrderRecord, { terms }: ProviderState): OrderProblem | null {
  if (terms === null) return null
  if (terms.orderId !== order.id) return 'order'
  if (terms.currency !== order.currency) return 'currency'
  return terms.total === order.total ? null : 'amount'
}

interface Answer {
  readonly state: ProviderState
  /** What was asked to be given back, and was not refused. */
  readonly requested: number
  /** Whether the provider has refunds that are not settled. */
  readonly refundsLeft: boolean
}

/** What is noted of an order whenever its provider has answered. */
function noteAnswer(order: OrderRecord, status: OrderStatus, { state, refundsLeft }: Answer): OrderPatch {
  const asks = status === order.status ? order.asks + 1 : 1
  return {
    isAnswered: true,
    asks,
    nextAskMs: toNextAskMs(refundsLeft ? 'refund' : status, asks),
    reference: state.reference ?? null,
    paymentReference: state.paymentReference ?? null,
  }
}

/** What the provider has given back, within what there is to give. */
function toRefunded(order: OrderRecord, state: ProviderState): number {
  return state.kind === 'paid' ? Math.min(Math.max(state.refunded, 0), order.total) : order.refunded
}

/**
 * Brings an order to what its provider knows. An answer of other terms moves nothing: staff see it. False where the order has changed since
 * it was read, so that the provider is to be asked again: an older answer never takes the place of a newer one.
 */
export async function applyState(tx: Tx, order: OrderRecord, answer: Answer): Promise<boolean> {
  const { state, requested } = answer
  const mismatch = findProblem(order, state)
  if (mismatch !== null) return updateOrder(tx, order, { ...noteAnswer(order, order.status, answer), problem: mismatch })
  const refunded = toRefunded(order, state)
  const wanted = toStatus(state, order.total)
  const to = mayMove(order.status, wanted) ? wanted : order.status
  const patch: OrderPatch = { ...noteAnswer(order, to, answer), problem: refunded > requested ? 'refund' : null, refunded }
  if (to === order.status) return updateOrder(tx, order, patch)
  return (await moveOrder(tx, order, { to, cause: state.kind === 'expired' ? 'time' : 'provider', patch })) !== undefined
}

/** Notes that the provider does not answer: an order that waits for it becomes unknown, and it is asked again later. */
export async function applySilence(tx: Tx, order: OrderRecord): Promise<boolean> {
  const asks = order.status === 'unknown' ? order.asks + 1 : 1
  const patch: OrderPatch = { asks, nextAskMs: toNextAskMs('unknown', asks) }
  if (!mayMove(order.status, 'unknown')) return updateOrder(tx, order, patch)
  return (await moveOrder(tx, order, { to: 'unknown', cause: 'silence', patch })) !== undefined
}
