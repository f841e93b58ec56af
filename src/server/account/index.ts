export { createAccountHandlers, createAccountRawRoutes, type AccountDeps } from './account.handlers.ts'
export { seedDemoPeople } from './demo-people.ts'
export { createSessionLookup, type SessionLookup } from './session.service.ts'
