export { findMember } from './member.service.ts'
export { listProAmong } from './membership.store.ts'
export { getGradingPrices } from './price.service.ts'
export { type AllowanceReader, checkAllowance, giveBackAllowance, spendAllowances } from './quota.service.ts'
