import { readClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { manualMs } from '#server/payment/ask-times.ts'
import type { OrderRecord } from '#server/payment/order.store.ts'
import type { PaymentProvider, ProviderState } from '#server/payment/provider.ts'
import { listRefunds } from '#server/payment/refund.store.ts'

async function isOver(db: Db, { created_at }: OrderRecord): Promise<boolean> {
  return (await readClock(db)).getTime() >= created_at.getTime() + manualMs
}

/** Staff decide, so nobody knows more than the row says; what is not paid in a month is over. */
async function ask(db: Db, order: OrderRecord): Promise<ProviderState> {
  const terms = { orderId: order.id, total: order.total, currency: order.currency }
  if (order.status === 'pending') return { kind: (await isOver(db, order)) ? 'expired' : 'open', terms }
  if (order.status === 'confirming') return { kind: 'processing', terms }
  if (order.status === 'failed') return { kind: 'failed', terms }
  if (order.status === 'canceled') return { kind: 'expired', terms }
  const refunds = await listRefunds(db, order.id)
  const refunded = refunds.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0)
  return { kind: 'paid', terms, refunded, dispute: 'none' }
}

/** Transfers, checks and cash: people pay by an instruction, and staff confirm it. Money is given back by staff, too. */
export function createManualProvider(db: Db): PaymentProvider {
  return {
    name: 'manual',
    openCheckout: () => Promise.resolve({ reference: null, url: null }),
    ask: (order) => ask(db, order),
    closeCheckout: () => Promise.resolve(),
    refund: () => Promise.resolve({ status: 'sent', reference: null }),
    askRefund: ({ status, reference }) => Promise.resolve({ status: status === 'requested' ? 'sent' : status, reference }),
    findOrderOf: () => Promise.resolve(null),
  }
}
