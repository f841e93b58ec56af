import { returnCoins } from '#server/grading/coins.service.ts'
import { listLateTasks, lockTask } from '#server/grading/task.store.ts'
import { type Db, inTransaction, isDatabaseAway } from '#server/kit/database.ts'
import type { Schedule, ScheduleRun } from '#server/kit/job/schedule.ts'

const batchSize = 100

/** Gives back the coins of one task that is past due; it stays in the queue. */
export function returnLateCoins(db: Db, taskId: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const task = await lockTask(tx, taskId)
    if (task?.isPastDue === true && (task.status === 'queued' || task.status === 'claimed')) await returnCoins(tx, task, { reason: 'late' })
  })
}

/** Gives back the coins of every task that is past due, each in a transaction of its own. One that fails is tried again in the next run. */
export async function sweepLate({ db, signal, log }: ScheduleRun): Promise<void> {
  const failed: number[] = []
  for (;;) {
    const late = await listLateTasks(db, batchSize, failed)
    for (const id of late) {
      if (signal.aborted) return
      try {
        await returnLateCoins(db, id)
      } catch (error) {
        if (isDatabaseAway(error)) throw error
        failed.push(id)
        log.error({ err: error, task: id }, 'the coins of late grading could not be given back')
      }
    }
    if (late.length < batchSize || failed.length >= batchSize) return
  }
}

export const lateSchedule: Schedule = { name: 'grading.return-late-coins', everyMs: 60_000, runsOn: 'one-server', run: sweepLate }
