import type { ContractModule } from '#contract/kit/module.ts'
import { auditContract } from './audit.contract.ts'

export const contractModule = {
  operations: { audit: auditContract },
} satisfies ContractModule
