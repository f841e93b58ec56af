import { paymentConfirmed, paymentRestored, paymentReversed } from '#contract/payment/events.ts'
import type { OrderStatus } from '#contract/payment/payment.ts'
import { type Sql, sql, type Tx } from '#server/kit/database.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'
import { findOrder, type OrderRecord } from './order.store.ts'

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

/** Why an order moves: the provider said so, or is silent; somebody did it; or its time was over. */
export type Cause = 'provider' | 'silence' | 'person' | 'staff' | 'time'

export interface Move {
  readonly to: OrderStatus
  readonly cause: Cause
  readonly actorId?: number | null
  readonly reason?: string | null
  /** Further columns: `refunded = 500`. */
  readonly set?: readonly Sql<unknown>[]
}

async function insertStep(tx: Tx, order: OrderRecord, { to, cause, actorId = null, reason = null }: Move): Promise<void> {
  await sql`
    insert into payment.order_step (order_id, from_status, to_status, cause, actor_id, reason)
    values (${order.id}, ${order.status}, ${to}, ${cause}, ${actorId}, ${reason})`.execute(tx)
}

export async function insertFirstStep(tx: Tx, order: OrderRecord): Promise<void> {
  await sql`
    insert into payment.order_step (order_id, to_status, cause, actor_id) values (${order.id}, ${order.status}, 'created', ${order.person_id})`.execute(
    tx,
  )
}

/** Publishes what a move means for what was bought: that the money is there, was taken back, or is there again. */
async function publishMove(tx: Tx, before: OrderRecord, after: OrderRecord): Promise<void> {
  const { id, purpose, person_id, revision } = after
  const payload = { order_id: id, purpose, person_id }
  if (credited.has(after.status) && before.paid_at === null)
    return publishEvents(tx, paymentConfirmed, [{ dedupeKey: `payment.confirmed ${id}`, payload }])
  if (credited.has(before.status) === credited.has(after.status)) return
  if (credited.has(after.status)) return publishEvents(tx, paymentRestored, [{ dedupeKey: `payment.restored ${id} ${revision}`, payload }])
  const reason = after.status === 'failed' ? 'late_failure' : 'dispute'
  return publishEvents(tx, paymentReversed, [{ dedupeKey: `payment.reversed ${id} ${revision}`, payload: { ...payload, reason } }])
}

const ends: ReadonlySet<OrderStatus> = new Set(['failed', 'canceled', 'refunded', 'dispute_lost'])

/**
 * Moves an order as it was read to another status, notes the step and publishes what it means, in the caller's transaction. Undefined
 * where it has changed since it was read, or may not move so: nothing is done then.
 */
export async function moveOrder(tx: Tx, order: OrderRecord, move: Move): Promise<OrderRecord | undefined> {
  const { to, set = [] } = move
  const isCredited = credited.has(to)
  const columns = [
    sql`status = ${to}`,
    sql`revision = revision + 1`,
    ...(isCredited ? [sql`paid_at = coalesce(paid_at, kit.now())`] : []),
    ends.has(to) ? sql`ended_at = kit.now()` : sql`ended_at = null`,
    ...set,
  ]
  const { rows } = await sql`
    update payment.order set ${sql.join(columns)}
    where id = ${order.id} and revision = ${order.revision} and status = any(${[...sources[to]]}) returning id`.execute(tx)
  if (rows.length === 0) return undefined
  const after = await findOrder(tx, order.id)
  if (after === undefined) throw new Error('an order is gone')
  await insertStep(tx, order, move)
  await publishMove(tx, order, after)
  return after
}

/** Changes columns of an order as it was read, and not its status; false where it has changed since. */
export async function touchOrder(tx: Tx, order: OrderRecord, set: readonly Sql<unknown>[]): Promise<boolean> {
  const { rows } = await sql`
    update payment.order set ${sql.join([sql`revision = revision + 1`, ...set])}
    where id = ${order.id} and revision = ${order.revision} returning id`.execute(tx)
  return rows.length === 1
}
