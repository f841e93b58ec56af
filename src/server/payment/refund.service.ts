import { refundSettled } from '#contract/payment/events.ts'
import { isPayable } from '#contract/payment/card-fee.ts'
import { refundRefusals } from '#contract/payment/order-refusals.ts'
import type { RefundStatus } from '#contract/payment/payment.ts'
import type { Tx } from '#server/kit/database.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'
import { enqueueJob } from '#server/kit/job/job.store.ts'
import { refusalsOf } from '#server/kit/refusal.ts'
import { askOrder, sendRefund, toAskKey } from './job-kinds.ts'
import { holdOrder, type OrderRecord, raiseRevision } from './order.store.ts'
import { insertRefund, listRefunds, moveRefund, type RefundRecord } from './refund.store.ts'
import type { RefundState } from './provider.ts'

const refuse = refusalsOf(refundRefusals)

/** What was asked to be given back of an order, and was not refused. */
export function sumRequested(refunds: readonly RefundRecord[]): number {
  return refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)
}

/** How much of an order can be given back still, in minor units. */
async function findRefundable(tx: Tx, order: OrderRecord): Promise<number> {
  if (order.status !== 'paid' && order.status !== 'partly_refunded') return 0
  return order.total - Math.max(order.refunded, sumRequested(await listRefunds(tx, order.id)))
}

interface RefundRequest {
  readonly orderId: number
  /** Minor units of the order's currency. */
  readonly amount: number
  readonly reason: string
  /** Null: nobody of staff. */
  readonly requestedBy: number | null
}

/**
 * Asks for a part of an order, or all of it, to be given back, in the caller's transaction; the provider is asked by a job after it. Refuses
 * NOT_REFUNDABLE what is more than is left. The answer comes as the event `payment.refund_settled`.
 */
export async function requestRefund(tx: Tx, { orderId, amount, reason, requestedBy }: RefundRequest): Promise<{ refundId: number }> {
  const order = await holdOrder(tx, orderId)
  const left = order === undefined ? 0 : await findRefundable(tx, order)
  if (order === undefined || !isPayable(amount, order.currency) || amount > left) throw refuse.NOT_REFUNDABLE({ left })
  const refundId = await insertRefund(tx, { order_id: orderId, amount, reason, requested_by: requestedBy })
  // What was read of the order before is of another sum.
  await raiseRevision(tx, orderId)
  await enqueueJob(tx, sendRefund, { payload: { refund_id: refundId }, dedupeKey: `refund ${refundId}` })
  return { refundId }
}

const sources: Readonly<Record<RefundState['status'], readonly RefundStatus[]>> = {
  sent: ['requested'],
  succeeded: ['requested', 'sent'],
  // A bank may send back what the provider had given.
  failed: ['requested', 'sent', 'succeeded'],
}

interface RefundOfOrder {
  readonly order: OrderRecord
  readonly refund: RefundRecord
}

/** Brings a refund to what its provider says, once; what is settled is published, and the order is asked about. */
export async function settleRefund(tx: Tx, { order, refund }: RefundOfOrder, { status, reference }: RefundState): Promise<boolean> {
  const isMoved = await moveRefund(tx, refund.id, { from: sources[status], to: status, reference })
  if (!isMoved) return false
  await enqueueJob(tx, askOrder, { payload: { order_id: order.id }, dedupeKey: toAskKey(order.id) })
  if (status === 'sent') return true
  const ok = status === 'succeeded'
  const { id: order_id, purpose, person_id } = order
  await publishEvents(tx, refundSettled, [
    { dedupeKey: `payment.refund_settled ${refund.id} ${ok}`, payload: { order_id, purpose, person_id, refund_id: refund.id, ok } },
  ])
  return true
}
