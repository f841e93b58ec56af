import type { Marking } from '#contract/grading/marking.ts'
import { inTransaction } from '#server/kit/database.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import type { ReviewContext } from '#server/result/index.ts'
import { findTaskRecord, lockTaskRecord, optionsOf } from '#server/grading/task-record.store.ts'
import { onRemarkSubmitted } from '#server/grading/complaint/decide-complaint.service.ts'
import { requireAnchors } from './check-anchors.ts'
import { completeMarking } from './complete-marking.ts'
import { hasHandedBack, requireHolder, requireTask, requireVoices } from '#server/grading/grading.policy.ts'
import { finishMarking } from '#server/grading/agreement/mark-again.service.ts'
import { findMarking, storeMarking } from '#server/grading/marking.store.ts'
import { endQualification, qualifyByWork } from '#server/grading/qualified.service.ts'
import { findGrader } from './grader.service.ts'
import { getScript } from './marking.service.ts'
import { listWithoutSound } from '#server/grading/voice/voice.service.ts'
import { findNext } from './queue.store.ts'
import { countUses } from './saved-comment.store.ts'

interface MarkingChoice {
  /** Whether nobody marks it again, whatever the draw says. */
  readonly marksAlone?: boolean
}

/**
 * Hands a marking back. It is released, with the coins spent or come back where it is late, or a second grader marks the script first; the answer
 * is the same. Sent again it answers the same. Refuses what is incomplete, and comments on words that aren't there.
 */
export async function submitMarking(
  context: ReviewContext,
  { id, marking: given }: { readonly id: number; readonly marking: Marking },
  caller: Caller,
  { marksAlone = false }: MarkingChoice = {},
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
      await finishMarking(tx, task, band, { marksAlone })
      if (task.kind === 'remark') await onRemarkSubmitted(tx, id)
      if (task.qualification_id !== null) await endQualification(tx, task.qualification_id, grader)
      else await qualifyByWork(tx, grader.id, task.skill)
    })
  }
  return { band: (await findMarking(db, id))?.band ?? null, next_id: await findNext(db, {}, grader) }
}
