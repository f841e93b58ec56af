import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/file-store.ts'
import type { Log } from '#server/kit/log.ts'
import { always, type GoesOn, type Rounds, startRounds } from '#server/kit/rounds.ts'
import { changeAttempt, lockDueAttempt } from './attempt.store.ts'
import { remarkDue } from './challenge/remark.jobs.ts'
import { removeOldPreviews } from './preview.service.ts'
import { completeLeftRecordings, freeStoredChunks } from './recording/recording.jobs.ts'
import type { Remuxer } from './recording/remuxer.ts'
import { removeOrphans } from './recording/unnamed-files.ts'
import { settleAttempt } from './submission.service.ts'
import { sweepAttempt } from './sweep.service.ts'
import { addSeconds, houseworkSeconds, retrySeconds } from './time-rules.ts'

const usualEveryMs = 5000
/** Staff wait for it. */
const remarkEveryMs = 1000
/** So that one round ends, whatever happens. */
const atMostARound = 2000

export interface Swept {
  readonly handled: number
  /** Attempts that could not be handled; they are tried again a minute later. */
  readonly failed: number
}

/** Looks at every attempt that is due: closes what ran out of time, hands in and scores what is over. One trouble does not stop the others. */
export async function sweepOnce(db: Db, log?: Log, goesOn: GoesOn = always): Promise<Swept> {
  const swept = { handled: 0, failed: 0 }
  while (swept.handled + swept.failed < atMostARound && goesOn()) {
    const outcome = await sweepNext(db, log)
    if (outcome === null) break
    swept[outcome] += 1
  }
  return swept
}

async function sweepNext(db: Db, log: Log | undefined): Promise<keyof Swept | null> {
  let id: number | undefined
  try {
    const ended = await inTransaction(db, async (tx) => {
      id = await lockDueAttempt(tx)
      return id !== undefined && (await sweepAttempt(tx, id))
    })
    if (id === undefined) return null
    if (ended) await settleAttempt(db, id)
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

export interface Sweeping {
  readonly db: Db
  readonly log: Log
  readonly files: FileStore
  readonly remuxer: Remuxer
}

/** A round of what need not be at once: done once an hour, by the one clock. */
export function createHousework({ db, log, files }: Omit<Sweeping, 'remuxer'>): (goesOn?: GoesOn) => Promise<void> {
  let last: Date | undefined
  return async (goesOn = always) => {
    const now = await readClock(db)
    const isDue = last === undefined || now < last || now >= addSeconds(last, houseworkSeconds)
    if (!isDue) return
    last = now
    const here = { db, files, log, goesOn }
    for (const work of [removeOldPreviews, freeStoredChunks, removeOrphans]) if (goesOn()) await work(here)
  }
}

/**
 * Sweeps every five seconds until it is stopped. What is due is closed without waiting for recordings, some of which take long to read,
 * or for the housework, which looks at every stored file.
 */
export function startSweeper(means: Sweeping, everyMs = usualEveryMs): Rounds {
  const { db, log } = means
  const all = [
    startRounds(async (goesOn) => void (await sweepOnce(db, log, goesOn)), { everyMs, log, name: 'the sweeper' }),
    startRounds(async (goesOn) => void (await remarkDue(db, log, goesOn)), { everyMs: remarkEveryMs, log, name: 'the marking again' }),
    startRounds((goesOn) => completeLeftRecordings({ ...means, goesOn }), { everyMs, log, name: 'the sweeper of recordings' }),
    startRounds(createHousework(means), { everyMs, log, name: 'the housework' }),
  ]
  return { stop: async () => void (await Promise.all(all.map((rounds) => rounds.stop()))) }
}
