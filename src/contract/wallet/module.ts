import type { ContractModule } from '#contract/kit/module.ts'
import { depositContract } from './deposit.contract.ts'
import { walletContract } from './wallet.contract.ts'

export const contractModule = {
  operations: { wallet: walletContract, deposit: depositContract },
} satisfies ContractModule
