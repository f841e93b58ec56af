export { CoinMark } from './coin-mark.tsx'
export { askToTopUp } from './not-enough/missing-coins.ts'
export { packsQuery } from './wallet-queries.ts'
export { LazyMoneyTab } from './person/lazy-money-tab.ts'
