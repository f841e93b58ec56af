import type { ContractModule } from '#contract/kit/module.ts'
import { planContract } from './plan.contract.ts'
import { membershipContract } from './membership.contract.ts'

export const contractModule = {
  operations: { plan: planContract, peopleAdmin: membershipContract },
  first: ['plan'],
} satisfies ContractModule
