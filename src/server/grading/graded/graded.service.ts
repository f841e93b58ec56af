import type { gradedContract, GradedSection, ReleasedMarking } from '#contract/grading/graded.contract.ts'
import type { Script } from '#contract/grading/grader.contract.ts'
import { pickBought } from '#contract/grading/pick-bought.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { type AttemptFacts, beginReview, findFacts, findState } from '#server/attempt/index.ts'
import { toComplaint } from '#server/grading/complaint/describe-complaint.ts'
import { findScriptComplaint } from '#server/grading/complaint/complaint-list.store.ts'
import { findGuardianLimits } from '#server/family/index.ts'
import { findScript } from '#server/grading/read-script.service.ts'
import { listVoicesOf } from '#server/grading/voice/voice.service.ts'
import { namePeople, type NameOf } from '#server/identity/index.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { admitParent, mayParentRead, refuseWhileChildIsStrict, type ReviewContext } from '#server/result/index.ts'
import { findExactBand } from './describe-marking.ts'
import { requireConsent, requireOwnAttempt, requireSection } from './graded.policy.ts'
import {
  findReleased,
  findScriptOf,
  listReleased,
  listWaiting,
  type ReleasedRecord,
  type ScriptRecord,
  upsertRating,
} from './graded.store.ts'

export type SectionQuery = InputOf<typeof gradedContract.read>

/** Lets the candidate in; while the same questions are open under exam conditions nothing is answered. */
export async function admitCandidate(db: Db, attemptId: number, caller: Caller): Promise<AttemptFacts> {
  const facts = requireOwnAttempt(await findFacts(db, attemptId), personOf(caller))
  await beginReview(db, facts, false)
  return facts
}

/**
 * Lets the candidate in, or a connected parent where a guardian's consent covers it. While the same questions are open under exam conditions
 * nothing is answered: comments and a rewritten paragraph on the same task are words to hand in.
 */
export async function admitReader(db: Db, { attempt_id, skill, child_id }: SectionQuery, caller: Caller): Promise<AttemptFacts> {
  if (child_id === undefined) return admitCandidate(db, attempt_id, caller)
  await admitParent(db, child_id, caller)
  const facts = requireOwnAttempt(await findFacts(db, attempt_id), child_id)
  requireConsent(mayParentRead(await findGuardianLimits(db, child_id), skill))
  await refuseWhileChildIsStrict(db, facts)
  return facts
}

async function toReleased(db: Db, record: ReleasedRecord, nameOf: NameOf): Promise<ReleasedMarking> {
  const { task_id, options, released_at, grader_id, marking, band, rating } = record
  const bought = pickBought(marking, options)
  return {
    task_id,
    options: [...options],
    released_at: released_at.toISOString(),
    grader: nameOf(grader_id).name,
    marking: bought,
    voices: await listVoicesOf(db, { taskId: task_id, graderId: grader_id }, bought),
    band,
    exact_band: findExactBand(record),
    rating,
  }
}

/** What graders have released of a script and what still waits, as its candidate reads it. */
export async function readMarkings(db: Db, scriptId: number): Promise<Pick<GradedSection, 'markings' | 'waiting'>> {
  const [released, waiting] = await Promise.all([listReleased(db, scriptId), listWaiting(db, scriptId)])
  const nameOf = await namePeople(
    db,
    released.map(({ grader_id }) => grader_id),
  )
  return {
    markings: await Promise.all(released.map((record) => toReleased(db, record, nameOf))),
    waiting: waiting.map(({ option, due_at }) => ({ option, due_at: due_at.toISOString() })),
  }
}

/** A graded section for its candidate or their parent: what was written or said, what graders have released, and what still waits. */
export async function getGradedSection(context: ReviewContext, query: SectionQuery, caller: Caller): Promise<GradedSection> {
  const { db } = context
  const facts = await admitReader(db, query, caller)
  const script = requireSection(await findScriptOf(db, query))
  const [markings, text, state] = await Promise.all([readMarkings(db, script.id), findScript(context, query), findState(db, facts.id)])
  return {
    attempt_id: script.attempt_id,
    skill: script.skill,
    test_title: script.test_title,
    module: script.module,
    submitted_at: requireSection(state?.submitted_at ?? undefined).toISOString(),
    script: text,
    ...markings,
    ...(await readDoubt(db, script, { text, ...markings })),
  }
}

/** What came of a complaint about a script, and whether its candidate can still make one: for bands that are there, of a text that is there. */
export async function readDoubt(
  db: Db,
  { id, attempt_id }: Pick<ScriptRecord, 'id' | 'attempt_id'>,
  { text, markings }: { readonly text: Script | null; readonly markings: readonly ReleasedMarking[] },
): Promise<Pick<GradedSection, 'complaint' | 'can_complain' | 'is_void'>> {
  const [complaint, state] = await Promise.all([findScriptComplaint(db, id), findState(db, attempt_id)])
  const is_void = state?.status === 'voided'
  return {
    complaint: complaint === undefined ? null : toComplaint(complaint),
    can_complain: complaint === undefined && !is_void && text !== null && markings.some(({ band }) => band !== null),
    is_void,
  }
}

/** Stores what the candidate thinks of a grading that was released to them; nobody else rates it. */
export async function rateMarking(
  db: Db,
  { task_id, stars, comment }: InputOf<typeof gradedContract.rate>,
  caller: Caller,
): Promise<Record<string, never>> {
  return inTransaction(db, async (tx) => {
    const found = requireSection(await findReleased(tx, task_id))
    requireOwnAttempt({ personId: found.person_id, preview: false }, personOf(caller))
    await upsertRating(tx, task_id, { stars, comment: comment === '' ? null : comment })
    return {}
  })
}
