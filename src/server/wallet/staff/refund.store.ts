import { sql, type Tx } from '#server/kit/database.ts'

export interface RefundRecord {
  readonly refundId: number
  readonly orderId: number
  readonly coins: number
  readonly requestKey: string
}

export async function insertRefund(tx: Tx, { refundId, orderId, coins, requestKey }: RefundRecord): Promise<void> {
  await sql`
    insert into wallet.refund (refund_id, order_id, coins, request_key) values (${refundId}, ${orderId}, ${coins}, ${requestKey})`.execute(
    tx,
  )
}

/** What a request has asked to be paid back; minor units. */
export async function findRefundByRequest(tx: Tx, requestKey: string): Promise<{ refund_id: number; amount: number } | undefined> {
  const { rows } = await sql<{ refund_id: number; amount: number }>`
    select w.refund_id, p.amount from wallet.refund w join payment.refund p on p.id = w.refund_id where w.request_key = ${requestKey}`.execute(
    tx,
  )
  return rows[0]
}
