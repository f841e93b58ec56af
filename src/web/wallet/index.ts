export { CoinMark } from './coin-mark.tsx'
export { askToTopUp, type MissingCoins } from './not-enough/missing-coins.ts'
export { balanceQuery, packsQuery } from './wallet-queries.ts'
export { LazyMoneyTab } from './person/lazy-money-tab.ts'
