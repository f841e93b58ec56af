import { z } from 'zod'
import type { JobKind } from '#server/kit/job/job-kind.ts'

/** Asks the provider about an order, and brings the order to what it says. */
export const askOrder: JobKind<{ readonly order_id: number }> = {
  name: 'payment.ask-order',
  payload: z.object({ order_id: z.int() }),
  maxConcurrent: 4,
  firstRetryMs: 5000,
}

/** While one waits, no second one is stored. */
export const toAskKey = (orderId: number) => `order ${orderId}`

/** Finds whose payment a report of the provider is about. */
export const findReported: JobKind<{ readonly event_id: number }> = {
  name: 'payment.find-reported',
  payload: z.object({ event_id: z.int() }),
}

/** Asks the provider to give money back. A provider that is silent is asked for a day and more. */
export const sendRefund: JobKind<{ readonly refund_id: number }> = {
  name: 'payment.send-refund',
  payload: z.object({ refund_id: z.int() }),
  maxAttempts: 30,
}
