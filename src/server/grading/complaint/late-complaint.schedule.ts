import { listLateRemarks } from '#server/grading/complaint.store.ts'
import { isDatabaseAway } from '#server/kit/database.ts'
import type { Schedule, ScheduleRun } from '#server/kit/job/schedule.ts'
import { returnLateComplaint } from './decide-complaint.service.ts'

const batchSize = 100

/** Gives back the coins of every complaint that is past due, each in a transaction of its own. One that fails is tried again in the next run. */
export async function sweepLateComplaints({ db, signal, log }: ScheduleRun): Promise<void> {
  const failed: number[] = []
  for (;;) {
    const late = await listLateRemarks(db, batchSize, failed)
    for (const id of late) {
      if (signal.aborted) return
      try {
        await returnLateComplaint(db, id)
      } catch (error) {
        if (isDatabaseAway(error)) throw error
        failed.push(id)
        log.error({ err: error, task: id }, 'the coins of a late complaint could not be given back')
      }
    }
    if (late.length < batchSize || failed.length >= batchSize) return
  }
}

export const lateComplaintSchedule: Schedule = {
  name: 'grading.return-late-complaints',
  everyMs: 60_000,
  runsOn: 'one-server',
  run: sweepLateComplaints,
}
