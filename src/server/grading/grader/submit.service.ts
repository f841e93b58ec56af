import type { Marking } from '#contract/grading/marking.ts'
import { inTransaction } from '#server/kit/database.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import type { ReviewContext } from '#server/result/index.ts'
import { captureCoins } from '#server/grading/coins.service.ts'
import { findTaskRecord, lockTaskRecord, type TaskRecord } from '#server/grading/task-record.store.ts'
import { findRevisionOfTask } from '#server/grading/revision.store.ts'
import { requireAnchors } from './check-anchors.ts'
import { completeMarking } from './complete-marking.ts'
import { requireHolder, requireTask, requireVoices } from '#server/grading/grading.policy.ts'
import { findGrader } from './grader.service.ts'
import { getScript } from './marking.service.ts'
import { listWithoutSound } from '#server/grading/voice/voice.service.ts'
import { findMarking, releaseMarking } from './marking.store.ts'
import { findNext } from './queue.store.ts'
import { countUses } from './saved-comment.store.ts'

const isReleasedBy = ({ status, grader_id }: TaskRecord, grader: { readonly id: number }) =>
  status === 'released' && grader_id === grader.id

const optionsOf = ({ orders }: TaskRecord) => orders.map(({ option }) => option)

async function publishReleased(tx: Tx, task: TaskRecord, band: number | null): Promise<void> {
  const { id, person_id, attempt_id, skill, test_title } = task
  const revision = await findRevisionOfTask(tx, id)
  const payload = {
    task_id: id,
    person_id,
    attempt_id,
    skill,
    test_title,
    options: optionsOf(task),
    band,
    ...(revision && { revision_id: revision.id }),
  }
  await publishEvents(tx, gradingReleased, [{ dedupeKey: `grading.released ${id}`, payload }])
}

/**
 * Hands a marking back. It is released, with the coins spent or come back where it is late, or a second grader marks the script first; the answer
 * is the same. Sent again it answers the same. Refuses what is incomplete, and comments on words that aren't there.
 */
export async function submitMarking(
  context: ReviewContext,
  { id, marking: given }: { readonly id: number; readonly marking: Marking },
  caller: Caller,
): Promise<{ band: number | null; next_id: number | null }> {
  const { db } = context
  const grader = await findGrader(db, caller)
  const found = requireTask(await findTaskRecord(db, id))
  if (!hasHandedBack(found, grader)) {
    requireHolder(found, grader)
    const script = await getScript(context, found)
    requireAnchors(given, script)
    requireVoices(await listWithoutSound(db, { taskId: id, graderId: grader.id }, given))
    await inTransaction(db, async (tx) => {
      const task = requireTask(await lockTaskRecord(tx, id))
      if (hasHandedBack(task, grader)) return
      requireHolder(task, grader)
      const { marking, band } = completeMarking(given, { script, options: optionsOf(task) })
      await storeMarking(tx, id, { grader_id: grader.id, marking, band })
      await countUses(
        tx,
        grader.id,
        marking.comments.map(({ text }) => text),
      )
      await finishMarking(tx, task, band)
      if (task.qualification_id !== null) await endQualification(tx, task.qualification_id)
      else await qualifyByWork(tx, grader.id, task.skill)
    })
  }
  return { band: (await findMarking(db, id))?.band ?? null, next_id: await findNext(db, {}, grader) }
}
