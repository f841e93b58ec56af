import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import type { AttemptResult, SectionResult } from '#contract/attempt/result.ts'
import { getAnswerKey } from '#server/exam/index.ts'
import { type Caller, personOf } from '#server/http/caller.ts'
import type { Db } from '#server/kit/database.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { listTicks } from './answer.store.ts'
import type { AttemptContext } from './attempt.service.ts'
import { isHandedIn } from './attempt-states.ts'
import { type AttemptFacts, listPauses } from './attempt.store.ts'
import { listAwaiting } from './awaiting.service.ts'
import { measureEffort } from './effort.ts'
import { countByType } from './scoring.ts'
import { scoreAttempt } from './scoring.service.ts'
import { listScores, type ScoreRecord } from './score.store.ts'
import { toReceipt, toSummary } from './states-on-wire.ts'
import { findState, listSummaries, type HistoryFilter, type StateRecord } from './summary.store.ts'

export type HistoryQuery = Omit<HistoryFilter, 'personId' | 'product'> & { readonly page: number; readonly per_page: number }

/** The person's own attempts at the product of the call, newest first. */
export async function listAttempts(db: Db, query: HistoryQuery, caller: Caller) {
  const { page, per_page, ...filter } = query
  const place = { limit: per_page, offset: (page - 1) * per_page }
  const { total, rows } = await listSummaries(db, { ...filter, personId: personOf(caller), product: caller.product }, place)
  const data: AttemptSummary[] = rows.map(toSummary)
  return { data, meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total } }
}

export interface Outcome {
  readonly facts: AttemptFacts
  readonly record: StateRecord
  readonly scores: readonly ScoreRecord[]
  readonly effort: ReadonlyMap<string, number>
}

/** What a handed-in attempt came to; scored now if that has not happened yet. */
export async function getOutcome({ db, entrance }: AttemptContext, attemptId: number, caller: Caller): Promise<Outcome> {
  const facts = await entrance.admitReader(attemptId, caller)
  let record = await findState(db, facts.id)
  if (record === undefined || !isHandedIn(record.status)) throw new Refusal('NOT_SUBMITTED')
  if (record.status === 'submitted') {
    await scoreAttempt(db, facts.id)
    record = (await findState(db, facts.id)) ?? record
  }
  const [scores, ticks, pauses] = await Promise.all([listScores(db, facts.id), listTicks(db, facts.id), listPauses(db, facts.id)])
  return { facts, record, scores, effort: measureEffort(ticks, pauses) }
}

/** Marks with their reasons, estimated bands and the table by question type. */
export async function getResult(context: AttemptContext, attemptId: number, caller: Caller): Promise<AttemptResult> {
  const outcome = await getOutcome(context, attemptId, caller)
  const { facts, record, scores, effort } = outcome
  const sections = scores.map(async (score): Promise<SectionResult> => {
    const key = await getAnswerKey(context.db, facts.revision, score.skill)
    const { skill, raw, max, band, band_table, next_band, marks } = score
    return { skill, raw, max, band, band_table, next_band, marks, by_type: countByType(key, marks, effort) }
  })
  return {
    attempt: toSummary(record),
    receipt: toReceipt(facts.id, record),
    duration_seconds: measureDuration(record),
    sections: await Promise.all(sections),
    awaiting: await listAwaiting(context, outcome),
  }
}

/** Seconds with a section open and its clock running; null when none was opened. */
function measureDuration({ sections }: StateRecord): number | null {
  const spent = sections.flatMap(({ opened_at, closed_at, paused_ms }) =>
    opened_at === null || closed_at === null ? [] : [Date.parse(closed_at) - Date.parse(opened_at) - paused_ms],
  )
  return spent.length === 0 ? null : Math.round(spent.reduce((sum, ms) => sum + Math.max(0, ms), 0) / 1000)
}
