import { paymentConfirmed, paymentRestored, paymentReversed } from '#contract/payment/events.ts'
import type { OrderStatus } from '#contract/payment/payment.ts'
import type { Tx } from '#server/kit/database.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'
import { type OrderPatch, type OrderRecord, updateStatus } from './order.store.ts'
import { type Cause, insertStep } from './order-step.store.ts'

/** The statuses in which the money is there, or was given back as agreed. */
const credited: ReadonlySet<OrderStatus> = new Set(['paid', 'partly_refunded', 'refunded'])

/** From where an order may come to each status. */
const sources: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['unknown'],
  confirming: ['pending', 'unknown'],
  unknown: ['pending', 'confirming'],
  // Money that came in the end is kept: whoever canceled may have paid in the same moment.
  paid: ['pending', 'confirming', 'unknown', 'failed', 'canceled', 'partly_refunded', 'refunded', 'disputed', 'dispute_lost'],
  failed: ['pending', 'confirming', 'unknown', 'paid', 'partly_refunded', 'disputed'],
  canceled: ['pending', 'confirming', 'unknown'],
  partly_refunded: ['pending', 'confirming', 'unknown', 'failed', 'canceled', 'paid', 'refunded', 'disputed', 'dispute_lost'],
  refunded: ['pending', 'confirming', 'unknown', 'failed', 'canceled', 'paid', 'partly_refunded', 'disputed', 'dispute_lost'],
  disputed: ['pending', 'confirming', 'unknown', 'failed', 'canceled', 'paid', 'partly_refunded', 'refunded', 'dispute_lost'],
  dispute_lost: ['pending', 'confirming', 'unknown', 'failed', 'canceled', 'paid', 'partly_refunded', 'refunded', 'disputed'],
}

export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return sources[to].includes(from)
}

export interface Move {
  readonly to: OrderStatus
  readonly cause: Cause
  readonly actorId?: number | null
  readonly reason?: string | null
  readonly patch?: OrderPatch
}

/** Publishes what a move means for what was bought: that the money is there, was taken back, or is there again. */
async function publishMove(tx: Tx, before: OrderRecord, after: OrderRecord): Promise<void> {
  const { id, purpose, person_id, revision } = after
  const payload = { order_id: id, purpose, person_id }
  if (credited.has(after.status) && before.paid_at === null)
    return publishEvents(tx, paymentConfirmed, [{ dedupeKey: `payment.confirmed ${id}`, payload }])
  if (credited.has(before.status) === credited.has(after.status)) return
  if (credited.has(after.status))
    return publishEvents(tx, paymentRestored, [{ dedupeKey: `payment.restored ${id} ${revision}`, payload: { ...payload, revision } }])
  const reason = after.status === 'failed' ? 'late_failure' : 'dispute'
  return publishEvents(tx, paymentReversed, [
    { dedupeKey: `payment.reversed ${id} ${revision}`, payload: { ...payload, revision, reason } },
  ])
}

const ends: ReadonlySet<OrderStatus> = new Set(['failed', 'canceled', 'refunded', 'dispute_lost'])

/**
 * Moves an order as it was read to another status, notes the step and publishes what it means, in the caller's transaction. Undefined
 * where it has changed since it was read, or may not move so: nothing is done then.
 */
export async function moveOrder(tx: Tx, order: OrderRecord, move: Move): Promise<OrderRecord | undefined> {
  const { to, cause, actorId = null, reason = null, patch = {} } = move
  const change = { from: sources[to], to, isPaid: credited.has(to), isEnd: ends.has(to), patch }
  const after = await updateStatus(tx, order, change)
  if (after === undefined) return undefined
  await insertStep(tx, { order_id: order.id, from_status: order.status, to_status: to, cause, actor_id: actorId, reason })
  await publishMove(tx, order, after)
  return after
}
