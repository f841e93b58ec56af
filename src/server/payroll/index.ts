export { hasBillingInfo, sealedBillingInfo } from './billing-info.store.ts'
export { createPayoutHandlers } from './payout.handlers.ts'
export { createPayrollPersonalData } from './personal-data.store.ts'
