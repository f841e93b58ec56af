import type { ContractModule } from '#contract/kit/module.ts'
import { targetContract } from './target.contract.ts'

export const contractModule = {
  operations: { target: targetContract },
  first: ['target'],
} satisfies ContractModule
