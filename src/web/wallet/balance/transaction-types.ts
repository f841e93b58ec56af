import type { TransactionType } from '#contract/wallet/wallet.contract.ts'

/** The word of each type. */
export const typeWords: Readonly<Record<TransactionType, string>> = {
  Purchase: 'type_purchase',
  Deposit: 'type_deposit',
  'Email Verification': 'type_email_verification',
  'T-Coin Reward': 'type_reward',
  Refund: 'type_refund',
}

export const transactionTypes = Object.keys(typeWords) as readonly TransactionType[]
