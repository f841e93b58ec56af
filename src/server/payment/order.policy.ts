import { checkoutRefusals } from '#contract/payment/order-refusals.ts'
import type { OrderStatus } from '#contract/payment/payment.ts'
import { refusalsOf } from '#server/kit/refusal.ts'
import type { OrderRecord } from './order.store.ts'

const refuse = refusalsOf(checkoutRefusals)

/** People see their own orders only; one of somebody else is answered as one that isn't there. */
export function requireOwnOrder(order: OrderRecord | undefined, personId: number): OrderRecord {
  if (order === undefined || order.person_id !== personId) throw refuse.NO_SUCH_ORDER()
  return order
}

type Stand = Pick<OrderRecord, 'status' | 'provider'>

/** Whether its page to pay may be opened. */
export function mayPay({ status, provider }: Stand): boolean {
  return status === 'pending' && provider !== 'manual'
}

/** Whether its payer may cancel it: nothing was paid on it yet. What was transferred already is for staff to decide. */
export function mayCancel({ status, provider }: Stand): boolean {
  return status === 'pending' || (status === 'confirming' && provider === 'manual')
}

/** Whether its payer may send a proof, or another one. */
export function maySendProof({ status, provider }: Stand): boolean {
  return provider === 'manual' && (status === 'pending' || status === 'confirming')
}

/** Whether staff decide about it. */
export function mayDecide({ status, provider }: Stand): boolean {
  return provider === 'manual' && (status === 'pending' || status === 'confirming')
}

const paid: ReadonlySet<OrderStatus> = new Set(['paid', 'partly_refunded', 'refunded'])

/** Whether there is a receipt: the money came, and was not taken back. */
export function hasReceipt({ status }: Pick<OrderRecord, 'status'>): boolean {
  return paid.has(status)
}

export function requireMoveable(may: boolean): void {
  if (!may) throw refuse.ORDER_MOVED()
}
