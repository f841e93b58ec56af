import type { OrderProblem, OrderStatus } from '#contract/payment/payment.ts'
import { type Sql, sql, type Tx } from '#server/kit/database.ts'
import { toNextAskMs } from './ask-times.ts'
import { mayMove, moveOrder, touchOrder } from './move-order.ts'
import type { OrderRecord } from './order.store.ts'
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

/** What is noted of an order whenever its provider has answered. */
function noteAnswer(order: OrderRecord, status: OrderStatus, state: ProviderState, refundsLeft: boolean): Sql<unknown>[] {
  const asks = status === order.status ? order.asks + 1 : 1
  const nextMs = refundsLeft ? toNextAskMs('refund', asks) : toNextAskMs(status, asks)
  return [
    sql`asked_at = kit.now()`,
    sql`asks = ${asks}`,
    sql`next_ask_at = kit.now() + ${nextMs}::bigint * interval '1 millisecond'`,
    sql`reference = coalesce(reference, ${state.reference ?? null})`,
    sql`payment_reference = coalesce(${state.paymentReference ?? null}, payment_reference)`,
  ]
}

/** The smaller of what the provider says and of what can be given back. */
function toRefunded(order: OrderRecord, state: ProviderState): number {
  return state.kind === 'paid' ? Math.min(Math.max(state.refunded, 0), order.total) : order.refunded
}

interface Answer {
  readonly state: ProviderState
  /** What was asked to be given back, and was not refused. */
  readonly requested: number
  /** Whether the provider has refunds that are not settled. */
  readonly refundsLeft: boolean
}

/**
 * Brings an order to what its provider knows. An answer of other terms moves nothing: staff see it. False where the order has changed since
 * it was read, so that the provider is to be asked again: an older answer never takes the place of a newer one.
 */
export async function applyState(tx: Tx, order: OrderRecord, { state, requested, refundsLeft }: Answer): Promise<boolean> {
  const mismatch = findProblem(order, state)
  if (mismatch !== null) return touchOrder(tx, order, [...noteAnswer(order, order.status, state, refundsLeft), sql`problem = ${mismatch}`])
  const refunded = toRefunded(order, state)
  const problem = refunded > requested ? 'refund' : null
  const wanted = toStatus(state, order.total)
  const to = mayMove(order.status, wanted) ? wanted : order.status
  const set = [...noteAnswer(order, to, state, refundsLeft), sql`problem = ${problem}`, sql`refunded = ${refunded}`]
  if (to === order.status) return touchOrder(tx, order, set)
  return (await moveOrder(tx, order, { to, cause: state.kind === 'expired' ? 'time' : 'provider', set })) !== undefined
}

/** Notes that the provider does not answer: an order that waits for it becomes unknown, and it is asked again later. */
export async function applySilence(tx: Tx, order: OrderRecord): Promise<boolean> {
  const isKnownSilent = order.status === 'unknown'
  const asks = isKnownSilent ? order.asks + 1 : 1
  const set = [sql`asks = ${asks}`, sql`next_ask_at = kit.now() + ${toNextAskMs('unknown', asks)}::bigint * interval '1 millisecond'`]
  if (!mayMove(order.status, 'unknown')) return touchOrder(tx, order, set)
  return (await moveOrder(tx, order, { to: 'unknown', cause: 'silence', set })) !== undefined
}
