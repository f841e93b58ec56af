import { z } from 'zod'
import { defineEvent } from '#contract/kit/event.ts'
import { Currency } from './payment.ts'

const ofOrder = { order_id: z.int(), purpose: z.string(), person_id: z.int() }

/** An order was paid: once for each order. */
export const paymentConfirmed = defineEvent('payment.confirmed', z.object(ofOrder))

/** Of the order, as it was moved: of two events the one with the greater number says how it is. Missing in events of earlier versions. */
const revision = z.int().optional()

/** The money of a confirmed order was taken back: it did not arrive after all, or the payer disputes it. */
export const paymentReversed = defineEvent(
  'payment.reversed',
  z.object({ ...ofOrder, revision, reason: z.enum(['late_failure', 'dispute']) }),
)

/** Money that was taken back is there again, as after a dispute that was won. */
export const paymentRestored = defineEvent('payment.restored', z.object({ ...ofOrder, revision }))

/** Staff have confirmed the money of a transfer, a check or cash (`ok`), or rejected it. `total` in minor units. */
export const orderDecided = defineEvent(
  'payment.order_decided',
  z.object({ ...ofOrder, description: z.string(), total: z.int(), currency: Currency, ok: z.boolean(), reason: z.string().nullable() }),
)

/** A refund was given back to the payer (`ok`), or wasn't; a bank may still send one back that was. */
export const refundSettled = defineEvent('payment.refund_settled', z.object({ ...ofOrder, refund_id: z.int(), ok: z.boolean() }))
