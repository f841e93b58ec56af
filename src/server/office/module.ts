import { contractModule } from '#contract/office/module.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { createOfficeHandlers } from './office.handlers.ts'
import { createOfficePersonalData } from './personal-data.store.ts'

export const serverModule = {
  auditActions: ['list.exported'],
  auditEntities: ['office-list'],
  personalData: { phase: 'records', create: ({ db }: Pick<StartDeps, 'db'>) => createOfficePersonalData(db) },
  start: ({ db }: Pick<StartDeps, 'db'>) => ({
    handlers: handlersOf(contractModule.operations, { office: createOfficeHandlers({ db }) }),
  }),
} satisfies ServerModule
