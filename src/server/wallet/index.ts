export {
  findBalance,
  giveCoins,
  type GiveReason,
  type Movement,
  type Posted,
  refundSpending,
  spendCoins,
  type SpendReason,
} from './ledger/ledger.service.ts'
export { captureHold, holdCoins, type HoldOutcome, type HoldPurpose, releaseHold } from './ledger/hold.service.ts'
