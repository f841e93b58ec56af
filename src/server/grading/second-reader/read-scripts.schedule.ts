import { inTransaction } from '#server/kit/database.ts'
import type { Schedule, ScheduleRun } from '#server/kit/job/schedule.ts'
import { isReaderOn } from './connection.store.ts'
import { enqueueReadings } from './read-script.jobs.ts'
import { deleteStaleReadings } from './reading.store.ts'

/** Notes what has come into the queue for the second reader, where one is connected and switched on. What has waited for a day isn't waited for any more. */
export async function noteReadings({ db }: Pick<ScheduleRun, 'db'>): Promise<number> {
  const isOn = await isReaderOn(db)
  return inTransaction(db, async (tx) => {
    await deleteStaleReadings(tx)
    return isOn ? enqueueReadings(tx) : 0
  })
}

/** Buying waits for nothing of it, and what was in the queue before the reader was connected is read as well. */
export const readingSchedule: Schedule = {
  name: 'grading.note-readings',
  everyMs: 20_000,
  runsOn: 'one-server',
  run: async (run) => void (await noteReadings(run)),
}
