export { createPlanHandlers } from './plan.handlers.ts'
export { checkAllowance, giveBackAllowance, spendAllowance } from './quota.service.ts'
