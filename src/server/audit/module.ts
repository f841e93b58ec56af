import { contractModule } from '#contract/audit/module.ts'
import type { ServerModule } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { type AuditDeps, createAuditHandlers } from './audit.handlers.ts'

/** What higher modules provide for this one. */
export interface AuditPorts extends Pick<AuditDeps, 'namePeople' | 'searchPeople'> {}

export const serverModule = {
  auditActions: ['audit.purged'],
  auditEntities: ['audit'],
  start: (deps: AuditDeps) => ({
    handlers: handlersOf(contractModule.operations, { audit: createAuditHandlers(deps) }),
  }),
} satisfies ServerModule
