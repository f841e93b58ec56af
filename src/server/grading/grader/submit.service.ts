import { gradingReleased } from '#contract/grading/events.ts'
import type { Marking } from '#contract/grading/marking.ts'
import { inTransaction, type Tx } from '#server/kit/database.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import type { ReviewContext } from '#server/result/index.ts'
import { captureCoins } from '#server/grading/coins.service.ts'
import { findTaskRecord, lockTaskRecord, type TaskRecord } from '#server/grading/task-record.store.ts'
import { requireAnchors } from './check-anchors.ts'
import { completeMarking } from './complete-marking.ts'
import { requireHolder, requireTask } from '#server/grading/grading.policy.ts'
import { findGrader } from './grader.service.ts'
import { getScript } from './marking.service.ts'
import { findMarking, releaseMarking } from './marking.store.ts'
import { findNext } from './queue.store.ts'
import { countUses } from './saved-comment.store.ts'

const isReleasedBy = ({ status, grader_id }: TaskRecord, grader: { readonly id: number }) =>
  status === 'released' && grader_id === grader.id

const optionsOf = ({ orders }: TaskRecord) => orders.map(({ option }) => option)

async function publishReleased(tx: Tx, task: TaskRecord, band: number | null): Promise<void> {
  const { id, person_id, attempt_id, skill, test_title } = task
  const payload = { task_id: id, person_id, attempt_id, skill, test_title, options: optionsOf(task), band }
  await publishEvents(tx, gradingReleased, [{ dedupeKey: `grading.released ${id}`, payload }])
}

/**
 * Hands a marking back: the coins are spent, or have come back where it is late, and the candidate reads it from now on. Sent again it answers
 * the same. Refuses what is incomplete, and comments on words that aren't there.
 */
export async function submitMarking(
  context: ReviewContext,
  { id, marking: given }: { readonly id: number; readonly marking: Marking },
  caller: Caller,
): Promise<{ band: number | null; next_id: number | null }> {
  const { db } = context
  const grader = await findGrader(db, caller)
  const found = requireTask(await findTaskRecord(db, id))
  if (!isReleasedBy(found, grader)) {
    requireHolder(found, grader)
    const script = await getScript(context, found)
    requireAnchors(given, script)
    await inTransaction(db, async (tx) => {
      const task = requireTask(await lockTaskRecord(tx, id))
      if (isReleasedBy(task, grader)) return
      requireHolder(task, grader)
      const { marking, band } = completeMarking(given, { script, options: optionsOf(task) })
      await releaseMarking(tx, id, { grader_id: grader.id, marking, band })
      await captureCoins(tx, task.held)
      await countUses(
        tx,
        grader.id,
        marking.comments.map(({ text }) => text),
      )
      await publishReleased(tx, task, band)
    })
  }
  return { band: (await findMarking(db, id))?.band ?? null, next_id: await findNext(db, {}, grader) }
}
