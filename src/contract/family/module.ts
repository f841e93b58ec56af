import type { ContractModule } from '#contract/kit/module.ts'
import { familyContract } from './family.contract.ts'

export const contractModule = {
  operations: { family: familyContract },
  first: ['family'],
} satisfies ContractModule
