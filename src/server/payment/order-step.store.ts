import type { OrderStatus } from '#contract/payment/payment.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** Why an order moves: it was placed; the provider said so, or is silent; somebody did it; or its time was over. */
export type Cause = 'created' | 'provider' | 'silence' | 'person' | 'staff' | 'time'

export interface StepRecord {
  readonly at: Date
  readonly from_status: OrderStatus | null
  readonly to_status: OrderStatus
  readonly cause: Cause
  readonly actor_id: number | null
  readonly reason: string | null
}

/** How an order came to its status, the latest step first. */
export async function listSteps(db: Db, orderId: number): Promise<StepRecord[]> {
  const { rows } = await sql<StepRecord>`
    select at, from_status, to_status, cause, actor_id, reason from payment.order_step where order_id = ${orderId} order by id desc limit 200`.execute(
    db,
  )
  return rows
}

/** What staff wrote when they rejected an order; null where they did not. */
export async function findRejection(db: Db, orderId: number): Promise<string | null> {
  const { rows } = await sql<{ reason: string | null }>`
    select reason from payment.order_step where order_id = ${orderId} and cause = 'staff' and to_status = 'failed' order by id desc limit 1`.execute(
    db,
  )
  return rows[0]?.reason ?? null
}

interface NewStep {
  readonly order_id: number
  readonly from_status: OrderStatus | null
  readonly to_status: OrderStatus
  readonly cause: Cause
  readonly actor_id: number | null
  readonly reason: string | null
}

export async function insertStep(tx: Tx, { order_id, from_status, to_status, cause, actor_id, reason }: NewStep): Promise<void> {
  await sql`
    insert into payment.order_step (order_id, from_status, to_status, cause, actor_id, reason)
    values (${order_id}, ${from_status}, ${to_status}, ${cause}, ${actor_id}, ${reason})`.execute(tx)
}
