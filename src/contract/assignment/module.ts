import type { ContractModule } from '#contract/kit/module.ts'
import { assignmentContract } from './assignment.contract.ts'

export const contractModule = {
  operations: { assignment: assignmentContract },
} satisfies ContractModule
