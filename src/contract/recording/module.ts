import type { ContractModule } from '#contract/kit/module.ts'
import { attemptRecordingContract } from './recording.contract.ts'

export const contractModule = {
  operations: { attempt: attemptRecordingContract },
  first: ['attempt'],
} satisfies ContractModule
