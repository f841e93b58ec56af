import type { ContractModule } from '#contract/kit/module.ts'
import { jobContract } from './job.contract.ts'

export const contractModule = {
  operations: { job: jobContract },
} satisfies ContractModule
