export { createAuditHandlers, createAuditRawRoutes } from './audit.handlers.ts'
