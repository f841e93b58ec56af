import { z } from 'zod'
import { Empty } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { isWholeForPro, maxPrice } from './prices.ts'

const Code = z.string().min(1).max(31)

/** In T-Coins. */
const Price = z.int('plan.price_whole').min(0, 'plan.price_range').max(maxPrice, 'plan.price_range')

const PlanTerms = z.object({ list_price: Price, sale_price: Price, active: z.boolean() })
export type PlanTerms = z.infer<typeof PlanTerms>

/** `months`: of the calendar; 0 is what everybody has, null is for life. */
export const StaffPlan = PlanTerms.extend({ code: z.string(), months: z.int().nullable() })
export type StaffPlan = z.infer<typeof StaffPlan>

export const StaffGradingOption = z.object({ code: z.string(), price: Price })
export type StaffGradingOption = z.infer<typeof StaffGradingOption>

const errors = {
  NO_SUCH_PLAN: { status: 422, message: 'plan.no_such_plan' },
  PRICE_EDITED: { status: 422, message: 'plan.price_edited' },
} as const

/** What staff decide about prices. Every decision is an audit event; what was bought keeps its price. */
export const planStaffContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/plan',
    access: 'plan:admin',
    summary: 'All plans in their order, those that are not sold too, and what grading costs',
    input: Empty,
    output: z.object({ plans: z.array(StaffPlan), grading: z.array(StaffGradingOption) }),
  }),
  setPlan: endpoint({
    method: 'PUT',
    path: '/admin/plan/{code}',
    access: 'plan:admin',
    summary: 'Changes the prices of a plan, whether it is sold, and its place among the plans; `seen` is what the decider saw',
    input: PlanTerms.extend({ code: Code, place: z.int().min(1).max(100), seen: PlanTerms }).meta({
      examples: [
        {
          list_price: 40,
          sale_price: 20,
          active: true,
          place: 2,
          seen: { list_price: 40, sale_price: 20, active: true },
        },
      ],
    }),
    output: StaffPlan,
    errors,
  }),
  setGradingPrice: endpoint({
    method: 'PUT',
    path: '/admin/grading-option/{code}',
    access: 'plan:admin',
    summary: 'Changes what a grading option costs; divisible by 5, so that the price for Pro members is whole',
    input: z
      .object({ code: Code, price: Price.min(1, 'plan.price_range').refine(isWholeForPro, 'plan.price_by_five'), seen: z.int() })
      .meta({ examples: [{ price: 10, seen: 10 }] }),
    output: StaffGradingOption,
    errors,
  }),
}
