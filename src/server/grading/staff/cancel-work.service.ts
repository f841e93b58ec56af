import { attemptVoided } from '#contract/supervision/events.ts'
import { returnCoins } from '#server/grading/coins.service.ts'
import { onRemarkCanceled } from '#server/grading/complaint/decide-complaint.service.ts'
import { holdOpenWork } from '#server/grading/open-work.store.ts'
import { cancelTask, cancelTasksAgain } from '#server/grading/task.store.ts'
import { type HeldTaskRecord, lockTaskRecord } from '#server/grading/task-record.store.ts'
import type { Tx } from '#server/kit/database.ts'
import { subscribe, type Subscription } from '#server/kit/event/subscriber.ts'

/**
 * Ends a task that is held and open, with what would have marked it again: coins that are on hold come back, and whoever paid is told why, in the
 * words of staff or, with null, because the attempt is void. Answers how many coins came back.
 */
export async function cancelWork(tx: Tx, { id, held }: HeldTaskRecord, reason: string | null): Promise<number> {
  await cancelTask(tx, id, reason)
  await cancelTasksAgain(tx, id)
  const ofComplaint = await onRemarkCanceled(tx, id, reason)
  return ofComplaint + (await returnCoins(tx, held, { reason: 'canceled', words: reason }))
}

/**
 * Ends what waits or is being graded of an attempt that is void, and of revisions of it; what was released stays. What is bought of it is held first,
 * so that a purchase that is under way is either found here or finds the attempt void.
 */
export async function cancelWorkOfAttempt(tx: Tx, attemptId: number): Promise<void> {
  for (const id of await holdOpenWork(tx, attemptId)) {
    const task = await lockTaskRecord(tx, id)
    if (task !== undefined && task.status !== 'released' && task.status !== 'canceled') await cancelWork(tx, task, null)
  }
}

export const voidSubscriptions: readonly Subscription[] = [
  subscribe(attemptVoided, (tx, { payload }) => cancelWorkOfAttempt(tx, payload.attempt_id)),
]
