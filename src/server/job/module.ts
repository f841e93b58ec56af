import { contractModule } from '#contract/job/module.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { createJobHandlers } from './job.handlers.ts'

export const serverModule = {
  permissions: { 'super-admin': ['system:admin'] },
  auditActions: ['job.retried', 'job.discarded'],
  auditEntities: ['job'],
  start: ({ db }: Pick<StartDeps, 'db'>) => ({ handlers: handlersOf(contractModule.operations, { job: createJobHandlers({ db }) }) }),
} satisfies ServerModule
