import type { ContractModule } from '#contract/kit/module.ts'
import { brandContract } from './brand.contract.ts'

export const contractModule = {
  operations: { brand: brandContract },
  first: ['brand'],
} satisfies ContractModule
