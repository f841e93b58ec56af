import type { Order, Refund } from '#contract/payment/order.contract.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { hasReceipt, mayCancel, mayPay, maySendProof } from './order.policy.ts'
import { findOrders, type OrderRecord } from './order.store.ts'
import type { RefundRecord } from './refund.store.ts'

/** An order as its payer sees it. */
export function toOrder(order: OrderRecord): Order {
  const { id, purpose, description, currency, amount, fee, total, method, provider, status, refunded, created_at, paid_at } = order
  return {
    id,
    purpose,
    description,
    currency,
    amount,
    fee,
    total,
    method,
    provider,
    status,
    refunded,
    created_at: created_at.toISOString(),
    paid_at: paid_at?.toISOString() ?? null,
    payable: mayPay(order),
    takes_proof: maySendProof(order),
    cancelable: mayCancel(order),
    has_receipt: hasReceipt(order),
  }
}

export function toRefund({ id, amount, reason, status, created_at, settled_at }: RefundRecord): Refund {
  return { id, amount, reason, status, created_at: created_at.toISOString(), settled_at: settled_at?.toISOString() ?? null }
}

/** Orders as their payers see them, by their numbers. */
export async function listOrders(db: Db | Tx, ids: readonly number[]): Promise<Map<number, Order>> {
  return new Map((await findOrders(db, ids)).map((order) => [order.id, toOrder(order)]))
}
