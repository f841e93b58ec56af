import type { ContractModule } from '#contract/kit/module.ts'
import { privacyContract } from './privacy.contract.ts'

export const contractModule = {
  operations: { privacy: privacyContract },
} satisfies ContractModule
