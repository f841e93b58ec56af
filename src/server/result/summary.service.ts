import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import { type SummaryRecord, toSummary } from '#server/attempt/index.ts'
import type { Db } from '#server/kit/database.ts'
import { countRecorded } from '#server/recording/index.ts'
import { listNewestScores, type NewestScore } from './score.store.ts'

type TellableScore = Omit<NewestScore, 'attempt_id'>

/** Rows of a history, each with its newest scores and how much of it was answered. */
export async function toSummaries(db: Db, records: readonly SummaryRecord[]): Promise<AttemptSummary[]> {
  const ids = records.map(({ id }) => id)
  const [scores, recorded] = await Promise.all([listNewestScores(db, ids), countSpoken(db, records)])
  const scoresOf = Map.groupBy(scores, ({ attempt_id }) => attempt_id)
  return records.map((record) => summarise(record, scoresOf.get(record.id) ?? [], recorded.get(record.id) ?? 0))
}

/** The same of one attempt; its newest scores where they are known. */
export async function describeAttempt(db: Db, record: SummaryRecord, scores?: readonly TellableScore[]): Promise<AttemptSummary> {
  const [own, recorded] = await Promise.all([scores ?? listNewestScores(db, [record.id]), countSpoken(db, [record])])
  return summarise(record, own, recorded.get(record.id) ?? 0)
}

async function countSpoken(db: Db, records: readonly SummaryRecord[]): Promise<ReadonlyMap<number, number>> {
  const spoken = records.flatMap(({ id, sections }) => (sections.some(({ skill }) => skill === 'speaking') ? [id] : []))
  return spoken.length === 0 ? new Map() : countRecorded(db, spoken)
}

function summarise(record: SummaryRecord, scores: readonly TellableScore[], spoken: number): AttemptSummary {
  const inOrder = record.sections.flatMap(({ skill }) => scores.filter((score) => score.skill === skill))
  const told = inOrder.map(({ skill, raw, max, band, range }) => ({ skill, raw, max, band, range }))
  return toSummary(record, { scores: told, spoken })
}
