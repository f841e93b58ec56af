import type { ContractModule } from '#contract/kit/module.ts'
import { planContract } from './plan.contract.ts'
import { planStaffContract } from './plan-staff.contract.ts'
import { plansContract } from './plans.contract.ts'
import { membershipContract } from './membership.contract.ts'

export const contractModule = {
  operations: { plan: planContract, plans: plansContract, peopleAdmin: membershipContract, planStaff: planStaffContract },
  first: ['plan'],
} satisfies ContractModule
