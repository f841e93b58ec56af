import { contractModule } from '#contract/system/module.ts'
import type { Counters } from '#server/kit/counters.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { createOverviewHandlers } from './overview.handlers.ts'
import { createDemoRawRoutes, createSystemHandlers } from './system.handlers.ts'

interface SystemStartDeps extends Pick<StartDeps, 'db' | 'settings' | 'isDraining'> {
  /** Those of all modules. */
  readonly counters: readonly Counters[]
}

export const serverModule = {
  start: ({ db, settings, isDraining, counters }: SystemStartDeps) => ({
    handlers: handlersOf(contractModule.operations, {
      overview: createOverviewHandlers({ db, counters }),
      system: createSystemHandlers({ db, testClock: settings.testClock, isDraining }),
    }),
    rawRoutes: settings.demo ? createDemoRawRoutes(db) : [],
  }),
} satisfies ServerModule
