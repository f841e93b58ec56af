import type { ContractModule } from '#contract/kit/module.ts'
import { feedbackContract } from './support.contract.ts'

export const contractModule = {
  operations: { feedback: feedbackContract },
  first: ['feedback'],
} satisfies ContractModule
