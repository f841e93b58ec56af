export { registerReferral } from './register-referral.service.ts'
