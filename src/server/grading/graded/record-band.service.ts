import { gradingComplaintDecided, gradingReleased } from '#contract/grading/events.ts'
import type { Tx } from '#server/kit/database.ts'
import { subscribe, type Subscription } from '#server/kit/event/subscriber.ts'
import { setGradedBand } from '#server/result/index.ts'
import { findExactBand } from './describe-marking.ts'
import { findReleased } from './graded.store.ts'

/** Puts the band of a released task into the result of its attempt. Nothing happens where scores weren't bought, and for a revision; done again it changes nothing. */
export async function recordBand(tx: Tx, taskId: number): Promise<void> {
  const found = await findReleased(tx, taskId)
  if (found === undefined || found.is_revision || found.band === null || !found.options.includes('scores')) return
  const { attempt_id, skill, band, released_at } = found
  await setGradedBand(tx, { attempt_id, skill, band, exact: findExactBand(found) ?? band, graded_at: released_at })
}

export const gradedSubscriptions: readonly Subscription[] = [
  subscribe(gradingReleased, (tx, { payload }) => recordBand(tx, payload.task_id)),
  subscribe(gradingComplaintDecided, (tx, { payload }) => recordBand(tx, payload.task_id)),
]
