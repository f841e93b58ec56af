import type { ChildAnalysis, ChildResult } from '#contract/result/child-result.contract.ts'
import type { SectionResult } from '#contract/result/result.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { findGuardianLimits, isVerifiedParent } from '#server/family/index.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import type { Db } from '#server/kit/database.ts'
import { mayParentRead, requireChildAttempt, requireNoStrictAttempt, requireParent } from './result.policy.ts'
import { type AnalysisQuery, analyseResultsOf } from './analysis.service.ts'
import { type AttemptFacts, findFacts, findStrictAttempt, listStrictSections } from '#server/attempt/index.ts'
import type { ReviewContext } from './awaiting.service.ts'
import { describeOutcome, type HistoryQuery, listAttemptsOf, loadOutcome } from './result.service.ts'

/** Lets in who is connected as a parent with the child. */
export async function admitParent(db: Db, childId: number, caller: Caller): Promise<void> {
  requireParent(await isVerifiedParent(db, personOf(caller), childId))
}

/** What a child has handed in, newest first. */
export async function listChildResults(db: Db, { id, ...query }: HistoryQuery & { readonly id: number }, caller: Caller) {
  await admitParent(db, id, caller)
  return listAttemptsOf(db, { ...query, only: 'ended' }, { personId: id, product: caller.product })
}

/** What a child's finished attempts show together, without any single answer. */
export async function analyseChildResults(
  db: Db,
  { id, ...query }: AnalysisQuery & { readonly id: number },
  caller: Caller,
): Promise<ChildAnalysis> {
  await admitParent(db, id, caller)
  const { analysis } = await analyseResultsOf(db, query, { personId: id, product: caller.product })
  return analysis
}

/** Without the single answers. */
function toChildSection(section: SectionResult): ChildResult['sections'][number] {
  const { skill, raw, max, band, range, likely, is_checked, band_table, next_band, by_type } = section
  return { skill, raw, max, band, range, likely, is_checked, band_table, next_band, by_type }
}

/** Refuses while the child has the questions open under exam conditions: who reads as a parent may be the child. */
export async function refuseWhileChildIsStrict(db: Db, { id, personId, testId, skills }: AttemptFacts): Promise<void> {
  const open = await listStrictSections(db, [personId])
  requireNoStrictAttempt(findStrictAttempt(open, { attemptId: id, personId, testId, skills }))
}

/** The result of one attempt of a child; essays and recordings only where a guardian's consent covers them. */
export async function getChildResult(
  context: ReviewContext,
  { id, attempt: attemptId }: { readonly id: number; readonly attempt: number },
  caller: Caller,
): Promise<ChildResult> {
  const { db } = context
  await admitParent(db, id, caller)
  const facts = requireChildAttempt(await findFacts(db, attemptId), id)
  await refuseWhileChildIsStrict(db, facts)
  const { attempt, is_published, duration_seconds, sections, awaiting } = await describeOutcome(context, await loadOutcome(db, facts))
  const limits = await findGuardianLimits(db, id)
  const isCovered = (skill: Skill) => mayParentRead(limits, skill)
  const handedIn = awaiting.filter(({ opened }) => opened)
  return {
    attempt,
    is_published,
    duration_seconds,
    sections: sections.map(toChildSection),
    awaiting: handedIn.filter(({ skill }) => isCovered(skill)),
    withheld: handedIn.filter(({ skill }) => !isCovered(skill)).map(({ skill }) => skill),
  }
}
