import { z } from 'zod'

/** Refusals of every operation that orders: an earlier order for the same is still being looked into, or nobody can pay so. */
export const orderRefusals = {
  ORDER_OPEN: { status: 422, message: 'payment.order_open', data: z.object({ order_id: z.int() }) },
  METHOD_NOT_HERE: { status: 422, message: 'payment.method_not_here' },
} as const

/** Refusals of every operation that opens the page on which people pay. */
export const checkoutRefusals = {
  NO_SUCH_ORDER: { status: 422, message: 'payment.no_such_order' },
  ORDER_MOVED: { status: 422, message: 'payment.order_moved' },
  METHOD_NOT_HERE: { status: 422, message: 'payment.method_not_here' },
  PROVIDER_SILENT: { status: 503, message: 'payment.provider_silent' },
} as const

/** Refusals of every operation that gives money back; `left`: how much of the order there is to give, in minor units. */
export const refundRefusals = {
  NOT_REFUNDABLE: { status: 422, message: 'payment.not_refundable', data: z.object({ left: z.int() }) },
} as const
