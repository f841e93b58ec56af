import { z } from 'zod'
import { BrandKey } from '#contract/brand/brand.ts'
import { Empty, Flag, Id, Instant, Lang, longPageOf, LongPageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { maxCardFeeBps } from './card-fee.ts'
import { maxInstructionLength } from './instruction.ts'
import { byId, OrderDetails, Order } from './order.contract.ts'
import { Amount, Currency, ManualMethod, OrderProblem, OrderStatus, PaymentMethod } from './payment.ts'

const Payer = z.object({ id: z.int(), name: z.string(), email: z.string() })

/** What of the orders waits for staff: to be confirmed, to be paid back, or what a provider doesn't settle as expected. */
export const OrderView = z.enum(['confirm', 'refunds', 'problems'])
export type OrderView = z.infer<typeof OrderView>

/** By number, or by how long they have waited; the latter for a view only. */
export const OrderSort = z.enum(['id', '-id', 'since', '-since'])
export type OrderSort = z.infer<typeof OrderSort>

export const StaffOrderRow = Order.extend({
  /** How many are bought of what the purpose names; null: see the description, which is in the payer's language. */
  quantity: z.int().nullable(),
  /** When it came to its status. */
  status_since: Instant,
  /** What is to be paid back and hasn't been, and since when. */
  open_refund: z.object({ amount: Amount, since: Instant }).nullable(),
  payer: Payer,
  brand: BrandKey,
  country: z.string().nullable(),
  /** What the provider calls it. */
  reference: z.string().nullable(),
  problem: OrderProblem.nullable(),
})
export type StaffOrderRow = z.infer<typeof StaffOrderRow>

const Step = z.object({
  at: Instant,
  from_status: OrderStatus.nullable(),
  to_status: OrderStatus,
  cause: z.enum(['created', 'provider', 'silence', 'person', 'staff', 'time']),
  /** Empty where nobody was at it. */
  by: z.string(),
  reason: z.string().nullable(),
})

/** What the provider reported of an order. */
const WebhookReport = z.object({ reference: z.string(), type: z.string(), received_at: Instant })

export const StaffOrder = StaffOrderRow.extend({
  ...OrderDetails.pick({ proof: true, refunds: true }).shape,
  /** Other orders whose proof is the very same picture, the newest first. */
  same_proof: z.array(z.int()),
  payment_reference: z.string().nullable(),
  /** The language of the description. */
  lang: Lang,
  /** Raised by every change; a decision names the one that it was made on. */
  revision: z.int(),
  asked_at: Instant.nullable(),
  next_ask_at: Instant.nullable(),
  /** The latest first. */
  steps: z.array(Step),
  reports: z.array(WebhookReport),
})
export type StaffOrder = z.infer<typeof StaffOrder>

const Country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'payment.country_form')

export const FeeOverride = z.object({ country: z.string(), bps: z.int(), note: z.string(), updated_at: Instant, updated_by: z.string() })
export type FeeOverride = z.infer<typeof FeeOverride>

/** What paying by card may cost on top, in hundredths of a per cent: up to 5 %. */
const CardFee = z.int().min(0).max(maxCardFeeBps)

const Text = z.string().trim().max(maxInstructionLength)

const InstructionFields = z.object({
  brand: BrandKey,
  currency: Currency,
  method: ManualMethod,
  /** English is read by payers whose language is empty. */
  texts: z.object({ en: Text.min(1), cn: Text, tw: Text }),
  /** Whether people may pay so. */
  active: z.boolean(),
})

export const Instruction = InstructionFields.extend({ id: z.int(), updated_at: Instant })
export type Instruction = z.infer<typeof Instruction>

const moved = {
  NO_SUCH_ORDER: { status: 422, message: 'payment.no_such_order' },
  ORDER_MOVED: { status: 422, message: 'payment.order_moved' },
} as const

const decision = byId.extend({ revision: z.int() })
const Reason = z.string().trim().min(3).max(500)

export const orderStaffContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/order',
    access: 'payment:admin',
    summary:
      'Orders of everybody, newest first; those of a `view`, what waits the longest first; `q` finds them by payer, number or what the provider calls them',
    input: LongPageQuery.extend({
      view: OrderView.optional(),
      sort: OrderSort.optional(),
      status: OrderStatus.optional(),
      method: PaymentMethod.optional(),
      person_id: Id.optional(),
      problem: Flag.optional(),
    }),
    output: longPageOf(StaffOrderRow),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/admin/order-waiting',
    access: 'payment:admin',
    summary: 'How many orders are in each view, and since when the oldest has waited',
    input: Empty,
    output: z.record(OrderView, z.object({ count: z.int(), oldest: Instant.nullable() })),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/order/{id}',
    access: 'payment:admin',
    summary: 'One order with its steps, its refunds, its proof and what the provider reported',
    input: byId,
    output: StaffOrder,
    errors: { NO_SUCH_ORDER: moved.NO_SUCH_ORDER },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/admin/order/{id}/confirm',
    access: 'payment:admin',
    summary: 'Confirms that the money of a transfer, a check or cash is there',
    input: decision.extend({ reason: z.string().trim().max(500).nullish() }),
    output: StaffOrder,
    errors: moved,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/admin/order/{id}/reject',
    access: 'payment:admin',
    summary: 'Rejects a transfer, a check or cash; the payer reads the reason',
    input: decision.extend({ reason: Reason }),
    output: StaffOrder,
    errors: moved,
  }),
  settleRefund: endpoint({
    method: 'POST',
    path: '/admin/refund/{id}/settle',
    access: 'payment:admin',
    summary: 'Says of a refund without a provider that the money was given back, or could not be',
    input: byId.extend({ ok: z.boolean(), reason: Reason }),
    output: StaffOrder,
    errors: {
      NO_SUCH_ORDER: moved.NO_SUCH_ORDER,
      NO_SUCH_REFUND: { status: 422, message: 'payment.no_such_refund' },
      REFUND_SETTLED: { status: 422, message: 'payment.refund_is_settled' },
    },
  }),
  fees: endpoint({
    method: 'GET',
    path: '/admin/fee-override',
    access: 'payment:admin',
    summary: 'What paying by card costs on top, and the countries where it differs; bps are hundredths of a per cent',
    input: Empty,
    output: z.object({ data: z.array(FeeOverride), card_fee_bps: z.int() }),
  }),
  setCardFee: endpoint({
    method: 'PUT',
    path: '/admin/card-fee',
    access: 'payment:admin',
    summary: 'Says what paying by card costs on top in countries without a fee of their own, for orders made from now on',
    input: z.object({ bps: CardFee }).meta({ examples: [{ bps: 500 }] }),
    output: z.object({ card_fee_bps: z.int() }),
  }),
  setFee: endpoint({
    method: 'PUT',
    path: '/admin/fee-override/{country}',
    access: 'payment:admin',
    summary: 'Says what paying by card costs on top in a country, for orders made from now on',
    input: z.object({ country: Country, bps: CardFee, note: z.string().trim().max(500).default('') }),
    output: FeeOverride,
  }),
  removeFee: endpoint({
    method: 'DELETE',
    path: '/admin/fee-override/{country}',
    access: 'payment:admin',
    summary: 'Lets paying by card cost in a country what it costs elsewhere',
    input: z.object({ country: Country }),
    output: Empty,
    errors: { NO_SUCH_FEE: { status: 422, message: 'payment.no_such_fee' } },
  }),
  instructions: endpoint({
    method: 'GET',
    path: '/admin/payment-instruction',
    access: 'payment:admin',
    summary: 'What people read who pay by transfer, by check or in cash, by brand and currency',
    input: Empty,
    output: z.object({ data: z.array(Instruction) }),
  }),
  setInstruction: endpoint({
    method: 'PUT',
    path: '/admin/payment-instruction',
    access: 'payment:admin',
    summary: 'Writes what people read who pay so, in place of what was there',
    input: InstructionFields.meta({
      examples: [
        {
          brand: 'test',
          currency: 'TWD',
          method: 'transfer',
          texts: { en: 'Account 123', cn: '账号 123', tw: '帳號 123' },
          active: true,
        },
      ],
    }),
    output: Instruction,
  }),
}
