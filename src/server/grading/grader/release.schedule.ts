import { releaseFirstAlone } from '#server/grading/agreement/mark-again.service.ts'
import { findSettings } from '#server/grading/setting.store.ts'
import { listReleasable } from '#server/grading/task.store.ts'
import { inTransaction, isDatabaseAway } from '#server/kit/database.ts'
import type { Schedule, ScheduleRun } from '#server/kit/job/schedule.ts'

const batchSize = 100

/**
 * Releases tasks whose second or third marking isn't there in time, or isn't coming, with the first alone, each in a transaction of its own. One that
 * fails is tried again in the next run.
 */
export async function releaseInTime({ db, signal, log }: Pick<ScheduleRun, 'db' | 'signal' | 'log'>): Promise<void> {
  const { release_lead_minutes: lead } = await findSettings(db)
  const failed: number[] = []
  for (;;) {
    const ids = await listReleasable(db, lead, batchSize, failed)
    for (const id of ids) {
      if (signal.aborted) return
      try {
        await inTransaction(db, (tx) => releaseFirstAlone(tx, id))
      } catch (error) {
        if (isDatabaseAway(error)) throw error
        failed.push(id)
        log.error({ err: error, task: id }, 'a marking could not be released in time')
      }
    }
    if (ids.length < batchSize || failed.length >= batchSize) return
  }
}

export const releaseSchedule: Schedule = { name: 'grading.release-in-time', everyMs: 60_000, runsOn: 'one-server', run: releaseInTime }
