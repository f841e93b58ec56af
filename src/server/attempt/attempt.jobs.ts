import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/file-store.ts'
import type { Log } from '#server/kit/log.ts'
import { changeAttempt, lockDueAttempt } from './attempt.store.ts'
import { completeLeftRecordings, deleteOldRecordings, freeStoredChunks } from './recording/recording.jobs.ts'
import { settleAttempt } from './submission.service.ts'
import { sweepAttempt } from './sweep.service.ts'
import { addSeconds, houseworkSeconds, retrySeconds } from './time-rules.ts'

const everyMs = 5000
/** So that one round ends, whatever happens. */
const atMostARound = 2000

export interface Swept {
  readonly handled: number
  /** Attempts that could not be handled; they are tried again a minute later. */
  readonly failed: number
}

/** Looks at every attempt that is due: closes what ran out of time, hands in and scores what is over. One trouble does not stop the others. */
export async function sweepOnce(db: Db, log?: Log): Promise<Swept> {
  const swept = { handled: 0, failed: 0 }
  while (swept.handled + swept.failed < atMostARound) {
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

export interface Sweeper {
  /** Settles when the round under way has ended. */
  stop(): Promise<void>
}

/** A round of the sweeper; what need not be at once is done once an hour, by the one clock. */
export function createRound(db: Db, log: Log, files: FileStore): () => Promise<void> {
  let lastHousework: Date | undefined
  return async () => {
    await sweepOnce(db, log)
    await completeLeftRecordings({ db, files, log })
    const now = await readClock(db)
    const isDue = lastHousework === undefined || now < lastHousework || now >= addSeconds(lastHousework, houseworkSeconds)
    if (!isDue) return
    lastHousework = now
    await deleteOldRecordings({ db, files, log })
    await freeStoredChunks({ db, files, log })
  }
}

/** Sweeps every five seconds until it is stopped. */
export function startSweeper(db: Db, log: Log, files: FileStore): Sweeper {
  const round = createRound(db, log, files)
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()
  const sweep = async () => {
    try {
      await round()
    } catch (error) {
      log.warn({ err: error }, 'the sweeper could not look for what is due')
    }
    if (!stopped) plan()
  }
  const plan = () => {
    timer = setTimeout(() => (underWay = sweep()), everyMs)
    timer.unref()
  }
  plan()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
