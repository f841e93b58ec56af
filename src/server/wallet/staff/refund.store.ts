import { sql, type Tx } from '#server/kit/database.ts'

export interface RefundRecord {
  readonly refundId: number
  readonly orderId: number
  readonly coins: number
  /** Minor units. */
  readonly amount: number
  readonly requestKey: string
}

export async function insertRefund(tx: Tx, { refundId, orderId, coins, amount, requestKey }: RefundRecord): Promise<void> {
  await sql`
    insert into wallet.refund (refund_id, order_id, coins, amount, request_key)
      values (${refundId}, ${orderId}, ${coins}, ${amount}, ${requestKey})`.execute(tx)
}

/** What a request has asked to be paid back. */
export async function findRefundByRequest(tx: Tx, requestKey: string): Promise<{ refund_id: number; amount: number } | undefined> {
  const { rows } = await sql<{ refund_id: number; amount: number }>`
    select refund_id, amount from wallet.refund where request_key = ${requestKey}`.execute(tx)
  return rows[0]
}
