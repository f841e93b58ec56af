import type { ContractModule } from '#contract/kit/module.ts'
import { challengeContract } from './challenge.contract.ts'
import { challengeStaffContract } from './challenge-staff.contract.ts'

export const contractModule = {
  operations: { challenge: challengeContract, challengeStaff: challengeStaffContract },
  first: ['challenge'],
} satisfies ContractModule
