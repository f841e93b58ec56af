import { depositContract } from '#contract/wallet/deposit.contract.ts'
import { ledgerContract } from '#contract/wallet/ledger.contract.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

export const refuse = refusalsOf(depositContract, ledgerContract)
