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
export { countLedger, type Drift, findDrift } from './ledger/verify.store.ts'
