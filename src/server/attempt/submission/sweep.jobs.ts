import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import type { Schedule } from '#server/kit/job/schedule.ts'
import type { Log } from '#server/kit/log.ts'
import { changeAttempt, lockDueAttempt } from '#server/attempt/attempt.store.ts'
import { type AfterSubmission, settleAttempt } from './submission.service.ts'
import { sweepAttempt } from './sweep.service.ts'
import { addSeconds, retrySeconds } from '#server/attempt/time-rules.ts'

/** So that one round ends, whatever happens. */
const batchSize = 2000

export interface Swept {
  readonly handled: number
  /** Attempts that could not be handled; they are tried again a minute later. */
  readonly failed: number
}

/** Looks at every attempt that is due: closes what ran out of time, hands in and scores what is over. One trouble does not stop the others. */
export async function sweepOnce(here: AfterSubmission, log?: Log, signal?: AbortSignal): Promise<Swept> {
  const swept = { handled: 0, failed: 0 }
  while (swept.handled + swept.failed < batchSize && signal?.aborted !== true) {
    const outcome = await sweepNext(here, log)
    if (outcome === null) break
    swept[outcome] += 1
  }
  return swept
}

async function sweepNext(here: AfterSubmission, log: Log | undefined): Promise<keyof Swept | null> {
  const { db } = here
  let id: number | undefined
  try {
    const ended = await inTransaction(db, async (tx) => {
      id = await lockDueAttempt(tx)
      return id !== undefined && (await sweepAttempt(tx, id))
    })
    if (id === undefined) return null
    if (ended) await settleAttempt(here, id)
    return 'handled'
  } catch (error) {
    if (id === undefined) throw error
    log?.error({ err: error, attempt: id }, 'an attempt could not be swept')
    await postpone(db, id)
    return 'failed'
  }
}

function postpone(db: Db, id: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    await changeAttempt(tx, id, { next_check_at: addSeconds(await readClock(tx), retrySeconds) })
  })
}

/** A section closes within a second of its end. Servers share what is due by row locks. */
export function createAttemptSchedules(here: AfterSubmission): Schedule[] {
  return [
    {
      name: 'attempt.close-due',
      everyMs: 500,
      runsOn: 'each-server',
      run: async ({ log, signal }) => void (await sweepOnce(here, log, signal)),
    },
  ]
}
