import type { AttemptResult, SectionResult } from '#contract/result/result.ts'
import { keyEntriesOf } from '#contract/content/walk.ts'
import { findPublishedTest, getKeyOf } from '#server/exam/index.ts'
import { hasDeletedRecordings } from '#server/recording/index.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { createBatcher, forEachDb } from '#server/kit/batch/batcher.ts'
import { readClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { type PageQuery, toPage, toPageSlice } from '#server/kit/page.ts'
import { refuse } from './result.refusals.ts'
import { type EarlierAnswer, listEarlierAnswers } from '#server/attempt/index.ts'
import { findChanges } from './answer-changes.ts'
import {
  beginReview,
  isChecked,
  isHandedIn,
  type AttemptFacts,
  nameQuestion,
  listEffort,
  listReading,
  mapEffort,
  sumReading,
  toReceipt,
  toAnswers,
  listStates,
  listSummaries,
  type HistoryFilter,
  type StateRecord,
} from '#server/attempt/index.ts'
import { listAwaiting, type ReviewContext, type ReviewedRecord } from './awaiting.service.ts'
import { countByType, findLikely } from './scoring.ts'
import { scoreAttempt } from './scoring.service.ts'
import { listPastScores, type PastScore } from './score.store.ts'
import { describeAttempt, toSummaries } from './summary.service.ts'
import { listRemarks } from './scoring-runs.ts'

export type HistoryQuery = Omit<HistoryFilter, 'personId' | 'product'> & PageQuery

/** Whose attempts, and at which product. */
export type ResultOwner = Required<Pick<HistoryFilter, 'personId' | 'product'>>

export async function listAttemptsOf(db: Db, query: HistoryQuery, owner: ResultOwner) {
  const { total, rows } = await listSummaries(db, { ...query, ...owner }, toPageSlice(query))
  return toPage(query, total, await toSummaries(db, rows))
}

/** The person's own attempts at the product of the call, newest first. */
export async function listAttempts(db: Db, query: HistoryQuery, caller: Caller) {
  const page = await listAttemptsOf(db, query, { personId: personOf(caller), product: caller.product })
  return { ...page, server_now: (await readClock(db)).toISOString() }
}

export interface Outcome {
  readonly facts: AttemptFacts
  readonly record: ReviewedRecord
  /** The newest of each section that has one, in the order of the sections. */
  readonly scores: readonly PastScore[]
  /** All scores that there ever were, oldest first. */
  readonly past: readonly PastScore[]
  readonly effort: ReadonlyMap<string, number>
}

/**
 * What a handed-in attempt came to, for its person. Refused while the person has the same questions before them under exam conditions;
 * what they answer in it from now on is late.
 */
export async function getOutcome(
  { db, access }: ReviewContext,
  attemptId: number,
  caller: Caller,
  { withKeys = false }: { readonly withKeys?: boolean } = {},
): Promise<Outcome> {
  const facts = await access.checkReader(attemptId, caller)
  const outcome = await loadOutcome(db, facts)
  await beginReview(db, facts, withKeys)
  return outcome
}

/** What many ask at the end of a section they ask together. */
const stateGroups = forEachDb((db) => createBatcher<number, StateRecord | null>({ concurrency: 2, work: (ids) => listStates(db, ids) }))

const findStored = (db: Db, id: number) => stateGroups(db)(id)

type Measured = Pick<Outcome, 'past' | 'effort'>

const measureGroups = forEachDb((db) =>
  createBatcher<AttemptFacts, Measured>({
    concurrency: 2,
    work: async (asked) => {
      const ids = asked.map(({ id }) => id)
      const [past, effort] = await Promise.all([listPastScores(db, asked), listEffort(db, ids)])
      const effortOf = Map.groupBy(effort, ({ attempt_id }) => attempt_id)
      return asked.map(({ id }, place) => ({ past: past[place] ?? [], effort: mapEffort(effortOf.get(id) ?? []) }))
    },
  }),
)

interface LogFindings {
  readonly earlier: readonly EarlierAnswer[]
  /** Seconds by skill. */
  readonly reading: ReadonlyMap<string, number>
}

const logGroups = forEachDb((db) =>
  createBatcher<number, LogFindings>({
    concurrency: 2,
    work: async (ids) => {
      const [earlier, reading] = await Promise.all([listEarlierAnswers(db, ids), listReading(db, ids)])
      const earlierOf = Map.groupBy(earlier, ({ attempt_id }) => attempt_id)
      const readingOf = Map.groupBy(reading, ({ attempt_id }) => attempt_id)
      return ids.map((id) => ({
        earlier: earlierOf.get(id) ?? [],
        reading: new Map(readingOf.get(id)?.map(({ skill, seconds }) => [skill, seconds])),
      }))
    },
  }),
)

/** What a handed-in attempt came to; scored now if that has not happened yet. */
export async function loadOutcome(db: Db, facts: AttemptFacts): Promise<Outcome> {
  let record = await findStored(db, facts.id)
  if (record?.status === 'voided') throw refuse.ATTEMPT_VOID()
  if (record === null || !isHandedIn(record.status)) throw refuse.NOT_SUBMITTED()
  if (record.status === 'submitted') {
    await scoreAttempt(db, facts.id, facts)
    record = (await findStored(db, facts.id)) ?? record
  }
  const { past, effort } = await measureGroups(db)(facts)
  const deleted = facts.skills.includes('speaking') && (await hasDeletedRecordings(db, facts.id))
  const scores = facts.skills.flatMap((skill) => past.findLast((score) => score.skill === skill) ?? [])
  return { facts, record: { ...record, recordings_deleted: deleted }, scores, past, effort }
}

/** Marks with their reasons, estimated bands, the table by question type, and what the log says of time and changes. */
export async function getResult(context: ReviewContext, attemptId: number, caller: Caller): Promise<AttemptResult> {
  return describeOutcome(context, await getOutcome(context, attemptId, caller))
}

export async function describeOutcome(context: ReviewContext, outcome: Outcome): Promise<AttemptResult> {
  const { facts, record, scores } = outcome
  const [{ earlier, reading }, test] = await Promise.all([logGroups(context.db)(facts.id), findPublishedTest(context.db, facts.testId)])
  return {
    attempt: await describeAttempt(context.db, record, scores),
    is_published: test !== null,
    receipt: toReceipt(facts.id, record),
    duration_seconds: measureDuration(record),
    sections: await Promise.all(scores.map((score) => describeSection(context, { outcome, score, earlier, reading }))),
    awaiting: await listAwaiting(context, outcome),
  }
}

interface ScoredOutcome extends LogFindings {
  readonly outcome: Outcome
  readonly score: PastScore
}

async function describeSection({ db }: ReviewContext, { outcome, score, earlier, reading }: ScoredOutcome): Promise<SectionResult> {
  const { facts, record, effort, past } = outcome
  const { marker_version: _, key_revision: by, scored_at: _at, ...told } = score
  const { skill, marks } = score
  const key = await getKeyOf(db, { revision: facts.revision, skill, by })
  const responses = toAnswers(record)[skill] ?? {}
  const takenBack = earlier.filter((answer) => answer.skill === skill)
  return {
    ...told,
    likely: findLikely(facts.module, score),
    is_checked: await isChecked(db, { revision: facts.revision, skill }),
    by_type: countByType(key, marks, effort),
    times: keyEntriesOf(key).map(({ question, numbers }) => ({ numbers, seconds: effort.get(nameQuestion(skill, question)) ?? null })),
    reading_seconds: sumReading(skill, reading.get(skill) ?? null, effort),
    changes: findChanges(key, { marks, responses }, takenBack),
    remarks: listRemarks(past.filter((each) => each.skill === skill)),
  }
}

/** Seconds with a section open and its clock running; null when none was opened. */
function measureDuration({ sections }: StateRecord): number | null {
  const spent = sections.flatMap(({ opened_at, closed_at, paused_ms }) =>
    opened_at === null || closed_at === null ? [] : [Date.parse(closed_at) - Date.parse(opened_at) - paused_ms],
  )
  return spent.length === 0 ? null : Math.round(spent.reduce((sum, ms) => sum + Math.max(0, ms), 0) / 1000)
}
