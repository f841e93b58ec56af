import type { ContractModule } from '#contract/kit/module.ts'
import { sessionContract } from './session.contract.ts'
import { secondFactorContract } from './second-factor.contract.ts'

export const contractModule = {
  operations: { session: sessionContract, secondFactor: secondFactorContract },
  first: ['session', 'secondFactor'],
} satisfies ContractModule
