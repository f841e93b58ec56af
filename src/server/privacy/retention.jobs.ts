import { readClock } from '#server/kit/clock.ts'
import { type Db, isDatabaseAway } from '#server/kit/database.ts'
import type { Log } from '#server/kit/log.ts'
import type { KeptForATime } from '#server/kit/retention.ts'
import { always, type GoesOn, type Rounds, startRounds } from '#server/kit/rounds.ts'

interface Retention {
  readonly db: Db
  readonly log: Log
  /** What every module keeps for a time only. */
  readonly kept: readonly KeptForATime[]
}

/** How often old data is looked for, by the one clock. */
const everyHourMs = 3_600_000

async function sweepOne(log: Log, { what, sweepOld }: KeptForATime, goesOn: GoesOn): Promise<void> {
  try {
    const gone = await sweepOld({ goesOn, log })
    if (gone > 0) log.info({ what, gone }, 'what was past its time was deleted')
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    log.error({ err: error, what }, 'what is past its time could not be deleted')
  }
}

/** A round that deletes what is past its time, once an hour. What cannot be deleted is logged, waits for the next one, and holds up nothing else. */
export function createRetentionRound({ db, log, kept }: Retention): (goesOn?: GoesOn) => Promise<void> {
  let last: Date | undefined
  return async (goesOn = always) => {
    const now = await readClock(db)
    if (last !== undefined && now >= last && now.getTime() - last.getTime() < everyHourMs) return
    last = now
    for (const each of kept) if (goesOn()) await sweepOne(log, each, goesOn)
  }
}

const everyMs = 60_000

export function startRetention(retention: Retention): Rounds {
  return startRounds(createRetentionRound(retention), { everyMs, log: retention.log, name: 'the deleting of old data' })
}
