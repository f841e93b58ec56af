import type { StaffAnswers } from '#contract/supervision/staff-answers.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { acceptedOf, keyEntriesOf } from '#contract/content/walk.ts'
import { findFacts, findStaffRow, findState, requireAttempt, type StateRecord, toAnswers } from '#server/attempt/index.ts'
import { getKeyInForce } from '#server/exam/index.ts'
import { recordOpening } from '#server/family/index.ts'
import type { Db } from '#server/kit/database.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { hasDeletedRecordings } from '#server/recording/index.ts'
import { listAwaiting, listMarkedScores, type MarkedScore, type ReviewContext } from '#server/result/index.ts'

/** What was answered in an attempt, beside its keys and marks; that the answers of a minor were looked at is on record. */
export async function openAnswers(context: ReviewContext, id: number, caller: Caller): Promise<StaffAnswers> {
  const { db } = context
  const row = requireAttempt(await findStaffRow(db, id))
  const [facts, record] = [requireAttempt(await findFacts(db, id)), requireAttempt(await findState(db, id))]
  await recordOpening(db, row.person_id, caller)
  const [scores, isDeleted] = await Promise.all([listMarkedScores(db, [id]), hasDeletedRecordings(db, id)])
  const keyed = facts.skills.filter((skill) => skill === 'listening' || skill === 'reading')
  return {
    sections: await Promise.all(keyed.map((skill) => describeSection(db, { revision: facts.revision, skill, record, scores }))),
    awaiting: await listAwaiting(context, { facts, record: { ...record, recordings_deleted: isDeleted } }),
  }
}

interface MarkedSection {
  readonly revision: string
  readonly skill: Skill
  readonly record: StateRecord
  readonly scores: readonly MarkedScore[]
}

async function describeSection(db: Db, { revision, skill, record, scores }: MarkedSection): Promise<StaffAnswers['sections'][number]> {
  const { answerKey } = await getKeyInForce(db, revision, skill)
  const responses = toAnswers(record)[skill] ?? {}
  const marksOf = Map.groupBy(scores.find((score) => score.skill === skill)?.marks ?? [], ({ question }) => question)
  const answers = keyEntriesOf(answerKey).map(({ question, numbers, type, key }) => ({
    question,
    numbers,
    type,
    response: responses[question] ?? null,
    accepted: [...acceptedOf(key)],
    marks: (marksOf.get(question) ?? []).map(({ number, correct, reason }) => ({ number, correct, reason })),
  }))
  return { skill, answers }
}
