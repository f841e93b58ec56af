export { CoinMark } from './coin-mark.tsx'
export { balanceQuery, packsQuery } from './wallet-queries.ts'
