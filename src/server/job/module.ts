import { contractModule } from '#contract/job/module.ts'
import { countersOf } from '#server/kit/counters.ts'
import { countDeadJobs } from '#server/kit/job/job-list.store.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { createJobHandlers } from './job.handlers.ts'

export const serverModule = {
  permissions: { 'super-admin': ['system:admin'] },
  auditActions: ['job.retried', 'job.discarded'],
  auditEntities: ['job'],
  counters: countersOf({ jobs: ['dead'] }, async (db) => ({ jobs: { dead: await countDeadJobs(db) } })),
  start: ({ db }: Pick<StartDeps, 'db'>) => ({ handlers: handlersOf(contractModule.operations, { job: createJobHandlers({ db }) }) }),
} satisfies ServerModule
