import type { OrderStatus } from '#contract/payment/payment.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long people may pay on a page that was opened. */
export const checkoutMs = hourMs

/** After the page to pay was opened. */
export const firstAskMs = 3 * minuteMs

/** How long an order waits whose page to pay nobody opened. */
export const unopenedMs = dayMs

/** How long a transfer, a check or cash is waited for. */
export const manualMs = 30 * dayMs

/** Payers may dispute a payment for four months; a report of that may be lost. */
const whilePaid = [dayMs, 7 * dayMs, 30 * dayMs, 30 * dayMs, 30 * dayMs, 30 * dayMs, null]

/** The waits after the first, second, … answer, by what the order is then; the last one goes on. */
const waits: Partial<Readonly<Record<OrderStatus | 'refund', readonly (number | null)[]>>> = {
  pending: [10 * minuteMs, 30 * minuteMs, 30 * minuteMs, hourMs],
  confirming: [10 * minuteMs, hourMs, 6 * hourMs],
  unknown: [5 * minuteMs, hourMs, dayMs],
  disputed: [dayMs],
  paid: whilePaid,
  partly_refunded: whilePaid,
  refund: [10 * minuteMs, hourMs, dayMs],
}

/** When the provider is asked again, after so many times in a row; null: not by itself. */
export function toNextAskMs(what: OrderStatus | 'refund', asks: number): number | null {
  const own = waits[what]
  return own === undefined ? null : (own[Math.min(asks, own.length) - 1] ?? null)
}
