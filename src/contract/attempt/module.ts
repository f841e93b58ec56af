import type { ContractModule } from '#contract/kit/module.ts'
import { attemptContract } from './attempt.contract.ts'

export const contractModule = {
  operations: { attempt: attemptContract },
  first: ['attempt'],
} satisfies ContractModule
