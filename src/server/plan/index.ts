export { createPlanHandlers } from './plan.handlers.ts'
export { checkAllowance, spendAllowance } from './quota.service.ts'
