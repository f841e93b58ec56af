export type { SupportPorts } from './module.ts'
