import type { ContractModule } from '#contract/kit/module.ts'
import { depositContract } from './deposit.contract.ts'
import { ledgerContract } from './ledger.contract.ts'
import { walletContract } from './wallet.contract.ts'

export const contractModule = {
  operations: { wallet: walletContract, deposit: depositContract, ledger: ledgerContract },
} satisfies ContractModule
