import type { ContractModule } from '#contract/kit/module.ts'
import { gradingContract } from './order.contract.ts'

export const contractModule = {
  operations: { grading: gradingContract },
} satisfies ContractModule
