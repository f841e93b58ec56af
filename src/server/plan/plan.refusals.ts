import { idempotencyRefusals } from '#contract/kit/endpoint.ts'
import { planStaffContract } from '#contract/plan/plan-staff.contract.ts'
import { plansContract } from '#contract/plan/plans.contract.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

/** The refusals that operations of this module declare. */
export const refuse = refusalsOf(plansContract, planStaffContract, idempotencyRefusals)
