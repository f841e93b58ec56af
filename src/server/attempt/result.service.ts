import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import type { AttemptExplanation, AttemptResult, SectionExplanation, SectionResult } from '#contract/attempt/result.ts'
import { questionsOf } from '#contract/exam/paper.ts'
import { getAnswerKey, getPaper } from '#server/exam/index.ts'
import { type Caller, personOf } from '#server/http/caller.ts'
import type { Db } from '#server/kit/database.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { listAnswerChanges, listTicks } from './answer.store.ts'
import type { AttemptContext } from './attempt.service.ts'
import { isHandedIn } from './attempt-states.ts'
import { type AttemptFacts, listPauses } from './attempt.store.ts'
import { measureEffort, nameQuestion } from './effort.ts'
import { countByType } from './scoring.ts'
import { scoreAttempt } from './scoring.service.ts'
import { listScores, type ScoreRecord } from './score.store.ts'
import { toAnnotations, toReceipt, toState, toSummary } from './states-on-wire.ts'
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

interface Outcome {
  readonly facts: AttemptFacts
  readonly record: StateRecord
  readonly scores: readonly ScoreRecord[]
  readonly effort: ReadonlyMap<string, number>
}

/** What a handed-in attempt came to; scored now if that has not happened yet. */
async function getOutcome({ db, entrance }: AttemptContext, attemptId: number, caller: Caller): Promise<Outcome> {
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
  const { facts, record, scores, effort } = await getOutcome(context, attemptId, caller)
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
  }
}

/** Seconds with a section open and its clock running; null when none was opened. */
function measureDuration({ sections }: StateRecord): number | null {
  const spent = sections.flatMap(({ opened_at, closed_at, paused_ms }) =>
    opened_at === null || closed_at === null ? [] : [Date.parse(closed_at) - Date.parse(opened_at) - paused_ms],
  )
  return spent.length === 0 ? null : Math.round(spent.reduce((sum, ms) => sum + Math.max(0, ms), 0) / 1000)
}

/** Paper, key, marks and what the candidate left on the paper, side by side. */
export async function getExplanation(context: AttemptContext, attemptId: number, caller: Caller): Promise<AttemptExplanation> {
  const { db } = context
  const outcome = await getOutcome(context, attemptId, caller)
  const { facts, record, scores } = outcome
  const changes = await listAnswerChanges(db, facts.id)
  const changesOf = new Map(changes.map((answer) => [nameQuestion(answer.skill, answer.question), answer.changes]))
  const sections = await Promise.all(scores.map((score) => explainSection(db, outcome, { score, changesOf })))
  const closedAt = record.sections.flatMap(({ closed_at }) => (closed_at === null ? [] : [new Date(closed_at).toISOString()]))
  return { attempt: toSummary(record), closed_at: closedAt.toSorted().at(-1) ?? null, sections }
}

interface Explained {
  readonly score: ScoreRecord
  readonly changesOf: ReadonlyMap<string, number>
}

async function explainSection(db: Db, outcome: Outcome, { score, changesOf }: Explained): Promise<SectionExplanation> {
  const { facts, record, effort } = outcome
  const { skill, marks } = score
  const [{ paper }, key] = await Promise.all([getPaper(db, facts.revision, skill), getAnswerKey(db, facts.revision, skill)])
  const { highlights, notes } = toAnnotations(record)
  const efforts = questionsOf(paper).map(({ id }) => {
    const name = nameQuestion(skill, id)
    return [id, { seconds: effort.get(name) ?? null, changes: changesOf.get(name) ?? 0 }] as const
  })
  return {
    skill,
    paper,
    key,
    marks,
    responses: toState(record).answers[skill] ?? {},
    highlights: highlights[skill] ?? [],
    notes: notes[skill] ?? [],
    effort: Object.fromEntries(efforts),
  }
}
