import { completeLeftRecordings, freeStoredChunks, type Remuxer, removeOrphans } from '#server/recording/index.ts'
import { remarkDue } from '#server/challenge/index.ts'
import { removeOldPreviews } from '#server/supervision/index.ts'
import { scoreAttempt } from '#server/result/index.ts'
import { sweepOnce } from '#server/attempt/index.ts'
import { readClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import type { Log } from '#server/kit/log.ts'
import { always, type GoesOn, type Rounds, startRounds } from '#server/kit/rounds.ts'

const usualEveryMs = 5000
/** Staff wait for it. */
const remarkEveryMs = 1000
/** For what need not be at once. */
const houseworkEveryMs = 3_600_000

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
    const isDue = last === undefined || now < last || now.getTime() >= last.getTime() + houseworkEveryMs
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
    startRounds(async (goesOn) => void (await sweepOnce({ db, onSubmitted: (id) => scoreAttempt(db, id) }, log, goesOn)), {
      everyMs,
      log,
      name: 'the sweeper',
    }),
    startRounds(async (goesOn) => void (await remarkDue(db, log, goesOn)), { everyMs: remarkEveryMs, log, name: 'the marking again' }),
    startRounds((goesOn) => completeLeftRecordings({ ...means, goesOn }), { everyMs, log, name: 'the sweeper of recordings' }),
    startRounds(createHousework(means), { everyMs, log, name: 'the housework' }),
  ]
  return { stop: async () => void (await Promise.all(all.map((rounds) => rounds.stop()))) }
}
