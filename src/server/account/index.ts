export { createAccountHandlers, createAccountRawRoutes } from './account.handlers.ts'
export { seedDemoPeople } from './demo-people.ts'
export { createSessionLookup } from './session.service.ts'
