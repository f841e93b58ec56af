import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import { type SummaryRecord, toSummary } from '#server/attempt/index.ts'
import type { Db } from '#server/kit/database.ts'
import { countRecorded } from '#server/recording/index.ts'
import { listNewestScores } from './score.store.ts'

/** Rows of a history, each with its newest scores and how much of it was answered. */
export async function toSummaries(db: Db, records: readonly SummaryRecord[]): Promise<AttemptSummary[]> {
  const ids = records.map(({ id }) => id)
  const spoken = records.flatMap(({ id, sections }) => (sections.some(({ skill }) => skill === 'speaking') ? [id] : []))
  const [scores, recorded] = await Promise.all([listNewestScores(db, ids), countRecorded(db, spoken)])
  const scoresOf = Map.groupBy(scores, ({ attempt_id }) => attempt_id)
  return records.map((record) => {
    const own = scoresOf.get(record.id) ?? []
    const inOrder = record.sections.flatMap(({ skill }) => own.filter((score) => score.skill === skill))
    const told = inOrder.map(({ skill, raw, max, band, range }) => ({ skill, raw, max, band, range }))
    return toSummary(record, { scores: told, spoken: recorded.get(record.id) ?? 0 })
  })
}

/** The same of one attempt. */
export async function describeAttempt(db: Db, record: SummaryRecord): Promise<AttemptSummary> {
  const [summary] = await toSummaries(db, [record])
  if (summary === undefined) throw new Error('an attempt has no summary')
  return summary
}
