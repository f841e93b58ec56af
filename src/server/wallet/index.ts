export { captureHold, holdCoins, releaseHold } from './ledger/hold.service.ts'
export { findBalance, giveCoins, rewardCoins, spendCoins } from './ledger/ledger.service.ts'
export { countLedger, type Drift, findDrift } from './ledger/verify.store.ts'
export type { LedgerPorts } from './staff/ledger.service.ts'
