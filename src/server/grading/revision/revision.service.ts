import type { GradedSection } from '#contract/grading/graded.contract.ts'
import type { GradedDraft, Revision, RevisedPart, revisionContract } from '#contract/grading/revision.contract.ts'
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import { admitCandidate, readDoubt, readMarkings } from '#server/grading/graded/graded.service.ts'
import { findScriptOf, type ScriptRecord } from '#server/grading/graded/graded.store.ts'
import { requireSection } from '#server/grading/grading.policy.ts'
import { refuse } from '#server/grading/grading.refusals.ts'
import { findPart, readRevision, type WritingTask } from '#server/grading/read-revision.service.ts'
import { findRevision } from '#server/grading/revision.store.ts'
import { lockScript } from '#server/grading/script.store.ts'
import type { TaskStatus } from '#server/grading/task.store.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { toLongPage, toPageSlice } from '#server/kit/page.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import type { ReviewContext } from '#server/result/index.ts'
import { findDraft, putDraft } from './draft.store.ts'
import { readGradedDraft } from './graded-draft.service.ts'
import { findGraded, findWaiting, listRevisionsOf, type RevisionRow } from './revision-list.store.ts'

const stateOf: Readonly<Record<TaskStatus, Revision['state']>> = {
  queued: 'waiting',
  claimed: 'grading',
  submitted: 'grading',
  released: 'released',
  canceled: 'canceled',
}

export function toRevision({ status, options, created_at, due_at, released_at, ...row }: RevisionRow): Revision {
  return {
    ...row,
    options: [...options],
    state: stateOf[status],
    created_at: created_at.toISOString(),
    due_at: due_at.toISOString(),
    released_at: released_at?.toISOString() ?? null,
  }
}

/** What the caller has handed in again, newest first. */
export async function listRevisions(db: Db, query: InputOf<typeof revisionContract.list>, caller: Caller) {
  const page = await listRevisionsOf(db, personOf(caller), { ...toPageSlice(query), after: query.after })
  return toLongPage(query, page, page.rows.map(toRevision))
}

interface PartPlace {
  readonly attempt_id: number
  readonly part: number
}

/** A part of the caller's Writing that was graded. */
export interface GradedPart {
  readonly script: ScriptRecord
  readonly task: WritingTask
  readonly earlier: GradedDraft
  /** The script of `earlier`. */
  readonly earlierId: number
}

/** Only the candidate revises, and only what a grader has released; while the same questions are open under exam conditions nobody does. */
export async function requireGradedPart(context: ReviewContext, { attempt_id, part }: PartPlace, caller: Caller): Promise<GradedPart> {
  const { db } = context
  await admitCandidate(db, attempt_id, caller)
  const script = requireSection(await findScriptOf(db, { attempt_id, skill: 'writing' }))
  const task = requireSection(await findPart(context, attempt_id, part))
  const earlierId = await findGraded(db, attempt_id, part)
  const earlier = earlierId === undefined ? null : await readGradedDraft(db, earlierId, { task })
  if (earlierId === undefined || earlier === null) throw refuse.NOT_GRADED()
  return { script, task, earlier, earlierId }
}

/** A graded part with the draft by which its candidate revises it. */
export async function getRevisedPart(context: ReviewContext, place: PartPlace, caller: Caller): Promise<RevisedPart> {
  const { db } = context
  const { script, task, earlier } = await requireGradedPart(context, place, caller)
  const [draft, waiting] = await Promise.all([
    findDraft(db, { scriptId: script.id, part: place.part }),
    findWaiting(db, place.attempt_id, place.part),
  ])
  return {
    attempt_id: script.attempt_id,
    part: place.part,
    test_title: script.test_title,
    task,
    earlier,
    draft: draft === undefined ? null : { ...draft, saved_at: draft.saved_at.toISOString() },
    waiting: waiting === undefined ? null : { id: waiting.id, options: [...waiting.options], due_at: waiting.due_at.toISOString() },
  }
}

/** Keeps a draft; refused where another device has saved since, with what it saved, and while a revision of the part waits. */
export async function saveRevisionDraft(
  context: ReviewContext,
  { version, text, ...place }: InputOf<typeof revisionContract.saveDraft>,
  caller: Caller,
): Promise<OutputOf<typeof revisionContract.saveDraft>> {
  const { script, earlier } = await requireGradedPart(context, place, caller)
  const key = { scriptId: script.id, part: place.part }
  return inTransaction(context.db, async (tx) => {
    await lockScript(tx, script.id)
    if ((await findWaiting(tx, place.attempt_id, place.part)) !== undefined) throw refuse.REVISION_WAITS()
    const stored = await findDraft(tx, key)
    // A save that was answered before is sent again.
    if (stored?.version === version + 1 && stored.text === text) return { version: stored.version, saved_at: stored.saved_at.toISOString() }
    if ((stored?.version ?? 0) !== version)
      throw refuse.DRAFT_CHANGED({ version: stored?.version ?? 0, text: stored?.text ?? earlier.text })
    const saved_at = await putDraft(tx, key, { version: version + 1, text })
    return { version: version + 1, saved_at: saved_at.toISOString() }
  })
}

/** A revision of the caller's with what was graded of it, beside the draft that it was made from. */
export async function getRevision(context: ReviewContext, id: number, caller: Caller): Promise<OutputOf<typeof revisionContract.read>> {
  const { db } = context
  const revision = requireSection(await findRevision(db, id))
  await admitCandidate(db, revision.attempt_id, caller)
  const [script, task, markings] = await Promise.all([
    readRevision(context, revision),
    findPart(context, revision.attempt_id, revision.part),
    readMarkings(db, id),
  ])
  const earlier = await readGradedDraft(db, revision.revises, { task: requireSection(task) })
  const section: GradedSection = {
    attempt_id: revision.attempt_id,
    skill: 'writing',
    test_title: revision.test_title,
    module: revision.module,
    submitted_at: revision.created_at.toISOString(),
    script,
    ...markings,
    ...(await readDoubt(db, revision, { text: script, ...markings })),
  }
  return { section, part: revision.part, earlier: requireSection(earlier) }
}
