import { isDeepStrictEqual } from 'node:util'
import type { graderContract, Script, TaskAtHand } from '#contract/grading/grader.contract.ts'
import { emptyMarking, type Marking } from '#contract/grading/marking.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { inTransaction } from '#server/kit/database.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import type { ReviewContext } from '#server/result/index.ts'
import { findTaskScript, withoutName } from '#server/grading/read-script.service.ts'
import { findEarlierText, readRevision } from '#server/grading/read-revision.service.ts'
import { findTaskRevision } from '#server/grading/revision.store.ts'
import { findTaskRecord, lockTaskRecord, type TaskRecord } from '#server/grading/task-record.store.ts'
import { requireAnchors } from './check-anchors.ts'
import { renewClaim } from './claim.store.ts'
import { requireHolder, requireReader, requireTask } from '#server/grading/grading.policy.ts'
import { refuse } from '#server/grading/grading.refusals.ts'
import { findDraft, putDraft } from './draft.store.ts'
import { listVoicesOf } from '#server/grading/voice/voice.service.ts'
import { findGrader } from './grader.service.ts'
import { toQueuedTask } from './to-queued-task.ts'

/** The script of a task, a section or a revision, as a grader gets it: what was bought for can't be gone before it is graded. */
export async function getScript(context: ReviewContext, task: TaskRecord): Promise<Script> {
  const revision = await findTaskRevision(context.db, task)
  const script = revision === undefined ? await findTaskScript(context, task) : await readRevision(context, revision)
  if (script === null) throw refuse.NO_SUCH_TASK()
  return withoutName(script)
}

/** A task for the grader who has taken it or has handed it back, with their draft. */
export async function readTask(context: ReviewContext, id: number, caller: Caller): Promise<TaskAtHand> {
  const { db } = context
  const grader = await findGrader(db, caller)
  const task = requireTask(await findTaskRecord(db, id))
  requireReader(task, grader)
  const [script, draft, revision] = await Promise.all([getScript(context, task), findDraft(db, id, grader.id), findTaskRevision(db, task)])
  return {
    task: toQueuedTask(task, grader),
    script,
    draft: draft === undefined ? null : { ...draft, saved_at: draft.saved_at.toISOString() },
    voices: draft === undefined ? [] : await listVoicesOf(db, { taskId: id, graderId: grader.id }, draft.marking),
    earlier: revision === undefined ? null : await findEarlierText(context, revision),
  }
}

interface Wanted {
  readonly version: number
  readonly marking: Marking
}

const none = { version: 0, marking: emptyMarking, saved_at: null }

/** Whether a save is one that was answered before, sent again. */
const isSentAgain = (stored: Wanted, { version, marking }: Wanted) =>
  stored.version === version + 1 && isDeepStrictEqual(stored.marking, marking)

/** Keeps a draft and renews the claim; refused where another window has saved since, with what it saved. */
export async function saveDraft(
  context: ReviewContext,
  { id, ...wanted }: Wanted & { readonly id: number },
  caller: Caller,
): Promise<OutputOf<typeof graderContract.saveDraft>> {
  const grader = { id: personOf(caller) }
  const found = requireTask(await findTaskRecord(context.db, id))
  requireHolder(found, grader)
  requireAnchors(wanted.marking, await getScript(context, found))
  return inTransaction(context.db, async (tx) => {
    requireHolder(requireTask(await lockTaskRecord(tx, id)), grader)
    const stored = (await findDraft(tx, id, grader.id)) ?? none
    const lease_until = (await renewClaim(tx, id)).toISOString()
    if (stored.saved_at !== null && isSentAgain(stored, wanted))
      return { version: stored.version, saved_at: stored.saved_at.toISOString(), lease_until }
    if (stored.version !== wanted.version) throw refuse.DRAFT_CHANGED({ version: stored.version, marking: stored.marking })
    const version = wanted.version + 1
    const saved_at = await putDraft(tx, { taskId: id, graderId: grader.id, version, marking: wanted.marking })
    return { version, saved_at: saved_at.toISOString(), lease_until }
  })
}
