export { countWaiting, overviewQuery } from './overview-query.ts'
