export { createAccountHandlers, createAccountRawRoutes } from './account.handlers.ts'
export { seedDemoPeople } from './demo-people.ts'
export { answerLinkRequests } from './password-link.service.ts'
export { createSessionLookup } from './session.service.ts'
