import type { RefundStatus } from '#contract/payment/payment.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

export interface RefundRecord {
  readonly id: number
  readonly order_id: number
  readonly amount: number
  readonly reason: string
  readonly status: RefundStatus
  readonly reference: string | null
  readonly requested_by: number | null
  readonly created_at: Date
  readonly settled_at: Date | null
}

const columns = sql`id, order_id, amount, reason, status, reference, requested_by, created_at, settled_at`

export type NewRefund = Pick<RefundRecord, 'order_id' | 'amount' | 'reason' | 'requested_by'>

export async function insertRefund(tx: Tx, { order_id, amount, reason, requested_by }: NewRefund): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into payment.refund (order_id, amount, reason, requested_by) values (${order_id}, ${amount}, ${reason}, ${requested_by})
    returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a refund was not stored')
  return row.id
}

export async function findRefund(db: Db | Tx, id: number): Promise<RefundRecord | undefined> {
  const { rows } = await sql<RefundRecord>`select ${columns} from payment.refund where id = ${id}`.execute(db)
  return rows[0]
}

/** Refunds of an order, oldest first. */
export async function listRefunds(db: Db | Tx, orderId: number): Promise<RefundRecord[]> {
  const { rows } = await sql<RefundRecord>`select ${columns} from payment.refund where order_id = ${orderId} order by id`.execute(db)
  return rows
}

interface RefundMove {
  readonly from: readonly RefundStatus[]
  readonly to: RefundStatus
  readonly reference: string | null
}

/** Moves a refund; false where it stands otherwise by now. */
export async function moveRefund(tx: Tx, id: number, { from, to, reference }: RefundMove): Promise<boolean> {
  const settled = to === 'succeeded' || to === 'failed'
  const { rows } = await sql`
    update payment.refund set status = ${to}, reference = coalesce(${reference}, reference),
      settled_at = case when ${settled}::boolean then kit.now() end
    where id = ${id} and status = any(${[...from]}) returning id`.execute(tx)
  return rows.length === 1
}
