export { CoinMark } from './coin-mark.tsx'
export { balanceQuery, packsQuery } from './wallet-queries.ts'
export { LazyMoneyTab } from './person/lazy-money-tab.ts'
