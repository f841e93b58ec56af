import { readClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { checkoutMs } from '#server/payment/ask-times.ts'
import type { OrderRecord } from '#server/payment/order.store.ts'
import { type PaymentProvider, ProviderRefused, type ProviderState } from '#server/payment/provider.ts'
import { listRefunds } from '#server/payment/refund.store.ts'
import { findDecision } from './demo-payment.store.ts'

/** The page of the demo card, of this site. */
export function toDemoPage({ id, return_url }: OrderRecord): string {
  return new URL(`/payment/demo/${id}`, return_url ?? undefined).href
}

async function isOver(db: Db, { checkout_at }: OrderRecord): Promise<boolean> {
  return checkout_at !== null && (await readClock(db)).getTime() >= checkout_at.getTime() + checkoutMs
}

async function ask(db: Db, order: OrderRecord): Promise<ProviderState> {
  const terms = { orderId: order.id, total: order.total, currency: order.currency }
  const approved = await findDecision(db, order.id)
  if (approved === undefined) return { kind: (await isOver(db, order)) ? 'expired' : 'open', terms }
  if (!approved) return { kind: 'failed', terms }
  const refunds = await listRefunds(db, order.id)
  const refunded = refunds.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0)
  return { kind: 'paid', terms, refunded, dispute: 'none' }
}

/** A card of a demo: nobody pays anything, and what is pressed on its page is what the bank says. */
export function createDemoProvider(db: Db): PaymentProvider {
  return {
    name: 'demo',
    openCheckout: async (order) => {
      const { kind } = await ask(db, order)
      return { reference: `demo-${order.id}`, url: kind === 'open' ? toDemoPage(order) : null }
    },
    ask: (order) => ask(db, order),
    closeCheckout: async (order) => {
      if ((await findDecision(db, order.id)) !== undefined) throw new ProviderRefused('something was pressed')
    },
    refund: (_order, { id }) => Promise.resolve({ status: 'succeeded', reference: `demo-refund-${id}` }),
    askRefund: ({ reference }) => Promise.resolve({ status: 'succeeded', reference }),
    findOrderOf: () => Promise.resolve(null),
  }
}
