import { gradingReleased } from '#contract/grading/events.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'
import type { Tx } from '#server/kit/database.ts'
import { captureCoins } from './coins.service.ts'
import { releaseSubmitted } from './task.store.ts'
import { type HeldTaskRecord, optionsOf } from './task-record.store.ts'

/**
 * Releases a bought task that is held and whose marking is stored: the coins are spent, or have come back where it is late, and the candidate reads
 * it from now on. Nothing happens where it was released before.
 */
export async function releaseTask(tx: Tx, task: HeldTaskRecord, band: number | null): Promise<void> {
  if (!(await releaseSubmitted(tx, task.id))) return
  const { id, person_id, attempt_id, skill, test_title } = task
  if (person_id === null || attempt_id === null) throw new Error(`task ${id} was bought for nobody`)
  await captureCoins(tx, task.held)
  const of = { task_id: id, person_id, attempt_id, skill, test_title, options: optionsOf(task), band }
  const payload = { ...of, ...(task.source === 'revision' && { revision_id: task.script_id }) }
  await publishEvents(tx, gradingReleased, [{ dedupeKey: `grading.released ${id}`, payload }])
}
