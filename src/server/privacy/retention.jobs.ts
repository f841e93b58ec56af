import { isDatabaseAway } from '#server/kit/database.ts'
import type { Schedule } from '#server/kit/job/schedule.ts'
import type { Log } from '#server/kit/log.ts'
import type { KeptForATime } from '#server/kit/personal-data/retention.ts'

interface Retention {
  readonly log: Log
  /** What every module keeps for a time only. */
  readonly kept: readonly KeptForATime[]
}

/** Answers whether it went well. */
async function sweepOne(log: Log, { what, sweepOld }: KeptForATime, signal: AbortSignal): Promise<boolean> {
  try {
    const gone = await sweepOld({ signal, log })
    if (gone > 0) log.info({ what, gone }, 'what was past its time was deleted')
    return true
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    log.error({ err: error, what }, 'what is past its time could not be deleted')
    return false
  }
}

/**
 * Deletes what is past its time. What cannot be deleted is logged, waits for the next time, and holds up nothing else; then it throws, and names
 * what is left.
 */
export async function deleteOldData({ log, kept }: Retention, signal: AbortSignal = new AbortController().signal): Promise<void> {
  const left: string[] = []
  for (const each of kept) if (!signal.aborted && !(await sweepOne(log, each, signal))) left.push(each.what)
  if (left.length > 0) throw new Error(`could not delete what is past its time: ${left.join(', ')}`)
}

/** Old data is looked for once an hour. */
export function createRetentionSchedules(retention: Retention): Schedule[] {
  return [
    {
      name: 'privacy.delete-old-data',
      everyMs: 3_600_000,
      runsOn: 'one-server',
      run: ({ signal }) => deleteOldData(retention, signal),
    },
  ]
}
