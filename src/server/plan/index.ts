export { createPlanHandlers } from './plan.handlers.ts'
export { checkAllowance, giveBackAllowance, type Reader, spendAllowances } from './quota.service.ts'
export { createPlanPersonalData } from './personal-data.store.ts'
