import { contractModule } from '#contract/assignment/module.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { createAssignmentHandlers } from './assignment.handlers.ts'
import type { AssignmentDeps } from './assignment.service.ts'
import { createAssignmentPersonalData } from './personal-data.store.ts'

/** What higher modules provide for this one. */
export interface AssignmentPorts extends Pick<AssignmentDeps, 'namePeople'> {}

export const serverModule = {
  auditActions: ['assignment.taken', 'assignment.given-back'],
  personalData: { phase: 'records', create: ({ db }: Pick<StartDeps, 'db'>) => createAssignmentPersonalData(db) },
  start: (deps: AssignmentDeps) => ({
    handlers: handlersOf(contractModule.operations, { assignment: createAssignmentHandlers(deps) }),
  }),
} satisfies ServerModule
