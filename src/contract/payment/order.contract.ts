import { z } from 'zod'
import { BrandKey } from '#contract/brand/brand.ts'
import { Empty, Id, Instant, PageQuery, pageOf } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { checkoutRefusals } from './order-refusals.ts'
import { Amount, Currency, OrderStatus, PaymentMethod, ProviderName, Purpose, RefundStatus } from './payment.ts'

export const Order = z.object({
  id: z.int(),
  purpose: Purpose,
  description: z.string(),
  currency: Currency,
  amount: Amount,
  /** What paying by card costs on top. */
  fee: Amount,
  total: Amount,
  method: PaymentMethod,
  /** Null until the page to pay is opened. */
  provider: ProviderName.nullable(),
  status: OrderStatus,
  /** Given back so far. */
  refunded: Amount,
  created_at: Instant,
  paid_at: Instant.nullable(),
  /** Whether its page to pay may be opened. */
  payable: z.boolean(),
  /** Whether a proof may be sent. */
  takes_proof: z.boolean(),
  cancelable: z.boolean(),
  has_receipt: z.boolean(),
})
export type Order = z.infer<typeof Order>

export const Refund = z.object({
  id: z.int(),
  amount: Amount,
  reason: z.string(),
  status: RefundStatus,
  created_at: Instant,
  settled_at: Instant.nullable(),
})
export type Refund = z.infer<typeof Refund>

export const OrderDetails = Order.extend({
  /** How to pay without a provider, in the caller's language; null for other methods. */
  instruction: z.string().nullable(),
  /** A signed address of the picture that was sent as a proof, good for an hour. */
  proof: z.string().nullable(),
  /** Why staff did not confirm it. */
  reason: z.string().nullable(),
  refunds: z.array(Refund),
})
export type OrderDetails = z.infer<typeof OrderDetails>

export const byId = z.object({ id: Id })

/** A path of this site, with its query. */
export const SitePath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\]*$/)

const UsableMethod = z.object({
  method: PaymentMethod,
  provider: ProviderName,
  currencies: z.array(Currency),
  /** What it costs on top, in hundredths of a per cent. */
  fee_bps: z.int(),
})

export const orderContract = {
  methods: endpoint({
    method: 'GET',
    path: '/payment/method',
    access: 'public',
    summary: 'How one can pay at this brand, with the currencies of each method and what it costs on top where the caller is',
    input: z.object({ currency: Currency.optional() }),
    output: z.object({ data: z.array(UsableMethod), brand: BrandKey }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/order',
    access: 'signed-in',
    summary: "The caller's orders, newest first",
    input: PageQuery.omit({ q: true }).extend({ status: OrderStatus.optional() }),
    output: pageOf(Order),
  }),
  get: endpoint({
    method: 'GET',
    path: '/order/{id}',
    access: 'signed-in',
    summary: "One of the caller's orders; the page that people return to reads it, and nothing is changed by that",
    input: byId,
    output: OrderDetails,
    errors: { NO_SUCH_ORDER: checkoutRefusals.NO_SUCH_ORDER },
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/order/{id}/checkout',
    access: 'signed-in',
    limit: { calls: 30, seconds: 600, by: 'person' },
    summary: 'Opens the page on which an order is paid; again it is the same one. Null where there is none, as for a bank transfer',
    input: byId.extend({ return_path: SitePath.default('/ielts/profile/balance') }),
    output: z.object({ url: z.string().nullable() }),
    errors: checkoutRefusals,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/order/{id}/cancel',
    access: 'signed-in',
    limit: { calls: 30, seconds: 600, by: 'person' },
    summary: 'Cancels an order that has not been paid',
    input: byId,
    output: OrderDetails,
    errors: {
      NO_SUCH_ORDER: checkoutRefusals.NO_SUCH_ORDER,
      ORDER_MOVED: checkoutRefusals.ORDER_MOVED,
      PROVIDER_SILENT: checkoutRefusals.PROVIDER_SILENT,
    },
  }),
}

export const demoPaymentContract = {
  get: endpoint({
    method: 'GET',
    path: '/demo/payment/{id}',
    access: 'signed-in',
    summary: 'What the page of the demo card shows of an order',
    input: byId,
    output: z.object({
      order: Order,
      /** Null until something was pressed. */
      approved: z.boolean().nullable(),
      /** Where the person comes back to. */
      return_url: z.string(),
    }),
    errors: { NO_SUCH_ORDER: checkoutRefusals.NO_SUCH_ORDER, ORDER_MOVED: checkoutRefusals.ORDER_MOVED },
    demoOnly: true,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/demo/payment/{id}',
    access: 'signed-in',
    summary: 'Pays an order with the demo card, or declines',
    input: byId.extend({ approved: z.boolean() }),
    output: Empty,
    errors: { NO_SUCH_ORDER: checkoutRefusals.NO_SUCH_ORDER, ORDER_MOVED: checkoutRefusals.ORDER_MOVED },
    demoOnly: true,
  }),
}
