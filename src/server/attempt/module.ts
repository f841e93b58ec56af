import { contractModule } from '#contract/attempt/module.ts'
import type { IdentityPorts } from '#server/identity/index.ts'
import { countersOf } from '#server/kit/counters.ts'
import type { Db } from '#server/kit/database.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { type AttemptAccess, createAttemptAccess } from './attempt-access.ts'
import { type AttemptDeps, createAttemptHandlers } from './handlers/attempt.handlers.ts'
import { createAttemptRawRoutes } from './handlers/raw.handlers.ts'
import { countAttempts, countByDay } from './listing/waiting.store.ts'
import type { AttemptPart } from './retention/attempt-part.ts'
import { createAttemptPersonalData, type PersonalDataDeps } from './retention/personal-data.service.ts'
import { createAttemptRetention, type RetentionDeps } from './retention/retention.service.ts'
import { type AttemptFacts, raiseEpochsOf } from './attempt.store.ts'
import { createAttemptSchedules } from './submission/sweep.jobs.ts'

/** What higher modules provide for this one. */
export interface AttemptPorts
  extends
    Pick<AttemptDeps, 'listRecordings'>,
    Pick<PersonalDataDeps, 'listRightAnswers'>,
    Pick<RetentionDeps, 'listWithRecordings' | 'hasOpenWork'> {
  /** Marks what was handed in and stores the scores. */
  readonly scoreAttempt: (db: Db, attemptId: number, facts?: AttemptFacts) => Promise<unknown>
  /** What they keep of each attempt, and give and forget with it. */
  readonly createResultPart: () => AttemptPart
  readonly createRecordingPart: (deps: Pick<StartDeps, 'db' | 'files'>) => AttemptPart
}

type PartDeps = Pick<StartDeps, 'db' | 'files'> & Pick<AttemptPorts, 'listRightAnswers' | 'createResultPart' | 'createRecordingPart'>

function createPersonalData({ db, files, listRightAnswers, createResultPart, createRecordingPart }: PartDeps) {
  return createAttemptPersonalData({ db, parts: [createResultPart(), createRecordingPart({ db, files })], listRightAnswers })
}

function start({ scoreAttempt, ...given }: Omit<AttemptDeps, 'onSubmitted'> & Pick<AttemptPorts, 'scoreAttempt'>) {
  const deps: AttemptDeps = { ...given, onSubmitted: async (id, facts) => void (await scoreAttempt(given.db, id, facts)) }
  return {
    handlers: handlersOf(contractModule.operations, { attempt: createAttemptHandlers(deps) }),
    rawRoutes: createAttemptRawRoutes(deps),
    schedules: createAttemptSchedules(deps),
  }
}

export const serverModule = {
  permissions: { 'super-admin': ['attempt:admin'] },
  counters: countersOf({ attempts: ['late_to_decide', 'started_today', 'handed_in_today', 'open'] }, async (db, where) => ({
    attempts: await countAttempts(db, where),
  })),
  charts: {
    attempts: (db, days) => countByDay(db, 'attempts', days),
    takers: (db, days) => countByDay(db, 'takers', days),
  },
  personalData: { phase: 'records', create: createPersonalData },
  retention: (deps: RetentionDeps) => createAttemptRetention(deps),
  ports: { endWriting: raiseEpochsOf } satisfies Pick<IdentityPorts, 'endWriting'>,
  open: ({ db }: Pick<StartDeps, 'db'>): { readonly access: AttemptAccess } => ({ access: createAttemptAccess(db) }),
  start,
} satisfies ServerModule
