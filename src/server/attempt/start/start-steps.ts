import type { AttemptStatus } from '#contract/attempt/attempt.ts'
import type { Db } from '#server/kit/database.ts'
import { createBatcher } from '#server/kit/batch/batcher.ts'
import type { NewAttempt } from '#server/attempt/attempt.store.ts'
import { type Opening, openTogether, type RunningClock } from './opening.service.ts'
import { createAttempts, type CreatedAttempt, passChecks, type PassedCheck } from './start.store.ts'

/** The steps of a start. A hall presses Start together: what arrives while a group is being committed shares the next commit. */
export interface StartSteps {
  /** Null where the person has it open already. */
  readonly create: (attempt: NewAttempt) => Promise<CreatedAttempt | null>
  /** Where the attempt stands then; null when it is gone. */
  readonly passCheck: (check: PassedCheck) => Promise<AttemptStatus | null>
  readonly open: (opening: Opening) => Promise<RunningClock>
}

const concurrency = 2

export function createStartSteps(db: Db): StartSteps {
  return {
    create: createBatcher({
      concurrency,
      keyOf: ({ personId }: NewAttempt) => personId,
      work: (attempts, lockTimeout) => createAttempts(db, attempts, lockTimeout),
    }),
    passCheck: createBatcher({
      concurrency,
      keyOf: ({ attemptId }: PassedCheck) => attemptId,
      work: (checks, lockTimeout) => passChecks(db, checks, lockTimeout),
    }),
    open: createBatcher<Opening, RunningClock>({
      concurrency,
      keyOf: ({ personId }) => personId,
      work: (openings, lockTimeout) => openTogether(db, openings, lockTimeout),
    }),
  }
}
