import { z } from 'zod'
import { Empty, Instant } from '#contract/kit/common.ts'
import { endpoint, idempotencyRefusals } from '#contract/kit/endpoint.ts'
import { maxPrice } from './prices.ts'
import { pointIsNotEnough } from '#contract/wallet/point-is-not-enough.ts'

/** Prices are whole T-Coins. */
const Price = z.int().min(0).max(maxPrice)

const Plan = z.object({
  code: z.string(),
  /** Of the calendar; 0: what everybody has, null: for life. */
  months: z.int().nullable(),
  list_price: Price,
  sale_price: Price,
})
export type Plan = z.infer<typeof Plan>

const GradingOption = z.object({ code: z.string(), price: Price, pro_price: Price })
export type GradingOption = z.infer<typeof GradingOption>

const PlanCode = z.object({ code: z.string().min(1).max(31) })

/** Until when somebody has Pro after a purchase. For life is the last second of 2999 at GMT+8. */
const newEnd = {
  new_expire_at: Instant,
  /** The same with its offset: "2027-03-31T23:59:59+08:00". */
  new_expire_at_gmt8: z.iso.datetime({ offset: true }),
}

const Preview = z.object({
  price: Price,
  list_price: Price,
  /** When what is bought begins: now, or when the present membership ends. */
  starts_at: Instant,
  ...newEnd,
  /** What the person can spend. */
  balance: z.int(),
})
export type Preview = z.infer<typeof Preview>

const Bought = z.object({ plan: z.string(), price: Price, starts_at: Instant, ...newEnd, transaction_id: z.int() })

const notSold = {
  NO_SUCH_PLAN: { status: 422, message: 'plan.no_such_plan' },
  PRO_FOR_LIFE: { status: 422, message: 'plan.pro_for_life' },
  NOT_A_STUDENT: { status: 403, message: 'plan.not_a_student' },
} as const

export const plansContract = {
  list: endpoint({
    method: 'GET',
    path: '/plan',
    access: 'public',
    summary: 'Free and Pro with their prices in T-Coins, and what a free member may take a day',
    input: Empty,
    output: z.object({ data: z.array(Plan), free: z.object({ full: z.int(), section: z.int() }) }),
  }),
  grading: endpoint({
    method: 'GET',
    path: '/plan/grading',
    access: 'public',
    summary: 'What grading a section of Writing or Speaking costs in T-Coins, and when it is due',
    input: Empty,
    output: z.object({ data: z.array(GradingOption), due_hours: z.int(), pro_due_hours: z.int() }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/plan/{code}/preview',
    access: 'signed-in',
    summary: 'What a plan costs, and until when the person would have Pro; nothing is bought',
    input: PlanCode,
    output: Preview,
    errors: notSold,
  }),
  purchase: endpoint({
    method: 'POST',
    path: '/plan/{code}/purchase',
    access: 'signed-in',
    limit: { calls: 100, seconds: 3600, by: 'person' },
    idempotent: true,
    summary: 'Buys Pro at the price that the person has seen, from the end of the membership that they have',
    input: PlanCode.extend({ price: Price }).meta({ examples: [{ price: 20 }] }),
    output: Bought,
    errors: {
      ...notSold,
      ...pointIsNotEnough,
      ...idempotencyRefusals,
      PRICE_CHANGED: { status: 422, message: 'plan.price_changed', data: z.object({ price: Price }) },
    },
  }),
}
