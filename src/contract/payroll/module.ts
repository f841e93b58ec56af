import type { ContractModule } from '#contract/kit/module.ts'
import { payoutContract } from './payout.contract.ts'

export const contractModule = {
  operations: { payout: payoutContract },
} satisfies ContractModule
