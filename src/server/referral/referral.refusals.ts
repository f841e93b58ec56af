import { referralAdminContract, referralContract } from '#contract/referral/referral.contract.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

export const refuse = refusalsOf(referralContract, referralAdminContract)
