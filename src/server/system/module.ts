import { contractModule } from '#contract/system/module.ts'
import type { Charts, Counters } from '#server/kit/counters.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { createOverviewHandlers } from './overview.handlers.ts'
import { createDemoRawRoutes, createSystemHandlers } from './system.handlers.ts'

interface SystemStartDeps extends Pick<StartDeps, 'db' | 'settings' | 'isDraining'> {
  /** Those of all modules. */
  readonly counters: readonly Counters[]
  readonly charts: Charts
}

export const serverModule = {
  start: ({ db, settings, isDraining, counters, charts }: SystemStartDeps) => ({
    handlers: handlersOf(contractModule.operations, {
      overview: createOverviewHandlers({ db, counters, charts, dataDir: settings.dataDir }),
      system: createSystemHandlers({ db, testClock: settings.testClock, isDraining }),
    }),
    rawRoutes: settings.demo ? createDemoRawRoutes(db) : [],
  }),
} satisfies ServerModule
