export { findMember } from './member.service.ts'
export { type AllowanceReader, checkAllowance, giveBackAllowance, spendAllowances } from './quota.service.ts'
