import type { ContractModule } from '#contract/kit/module.ts'
import { referralAdminContract, referralContract } from './referral.contract.ts'

export const contractModule = {
  operations: { referral: referralContract, referralAdmin: referralAdminContract },
} satisfies ContractModule
