import { contractModule } from '#contract/target/module.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { createTargetPersonalData } from './personal-data.store.ts'
import { createTargetHandlers } from './target.handlers.ts'

export const serverModule = {
  personalData: { phase: 'records', create: ({ db }: Pick<StartDeps, 'db'>) => createTargetPersonalData(db) },
  start: ({ db }: Pick<StartDeps, 'db'>) => ({
    handlers: handlersOf(contractModule.operations, { target: createTargetHandlers({ db }) }),
  }),
} satisfies ServerModule
