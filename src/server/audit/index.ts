export type { AuditPorts } from './module.ts'
