import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import { type SummaryRecord, toSummary } from '#server/attempt/index.ts'
import type { Db } from '#server/kit/database.ts'
import { countRecorded } from '#server/recording/index.ts'
import { findOverallBand, toGradedBand } from './graded-band.service.ts'
import { type GradedBandRecord, listGradedBands } from './graded-band.store.ts'
import { isGradedByPerson } from './graded-by-person.ts'
import { listNewestScores, type NewestScore } from './score.store.ts'

type TellableScore = Omit<NewestScore, 'attempt_id'>

/** Rows of a history, each with its newest scores and how much of it was answered. */
export async function toSummaries(db: Db, records: readonly SummaryRecord[]): Promise<AttemptSummary[]> {
  const ids = records.map(({ id }) => id)
  const [scores, recorded, graded] = await Promise.all([listNewestScores(db, ids), countSpoken(db, records), listGraded(db, records)])
  const scoresOf = Map.groupBy(scores, ({ attempt_id }) => attempt_id)
  const gradedOf = Map.groupBy(graded, ({ attempt_id }) => attempt_id)
  return records.map((record) =>
    summarise(record, {
      scores: scoresOf.get(record.id) ?? [],
      graded: gradedOf.get(record.id) ?? [],
      spoken: recorded.get(record.id) ?? 0,
    }),
  )
}

/** The same of one attempt; its newest scores where they are known. */
export async function describeAttempt(db: Db, record: SummaryRecord, scores?: readonly TellableScore[]): Promise<AttemptSummary> {
  const [own, recorded, graded] = await Promise.all([
    scores ?? listNewestScores(db, [record.id]),
    countSpoken(db, [record]),
    listGraded(db, [record]),
  ])
  return summarise(record, { scores: own, graded, spoken: recorded.get(record.id) ?? 0 })
}

async function listGraded(db: Db, records: readonly SummaryRecord[]): Promise<GradedBandRecord[]> {
  const ids = records.flatMap(({ id, sections }) => (sections.some(({ skill }) => isGradedByPerson(skill)) ? [id] : []))
  return listGradedBands(db, ids)
}

async function countSpoken(db: Db, records: readonly SummaryRecord[]): Promise<ReadonlyMap<number, number>> {
  const spoken = records.flatMap(({ id, sections }) => (sections.some(({ skill }) => skill === 'speaking') ? [id] : []))
  return spoken.length === 0 ? new Map() : countRecorded(db, spoken)
}

interface Figures {
  readonly scores: readonly TellableScore[]
  readonly graded: readonly GradedBandRecord[]
  readonly spoken: number
}

function summarise(record: SummaryRecord, { scores, graded, spoken }: Figures): AttemptSummary {
  const skills = record.sections.map(({ skill }) => skill)
  const inOrder = record.sections.flatMap(({ skill }) => scores.filter((score) => score.skill === skill))
  const told = inOrder.map(({ skill, raw, max, band, range }) => ({ skill, raw, max, band, range }))
  const bands = skills.flatMap((skill) => graded.filter((each) => each.skill === skill))
  return toSummary(record, {
    scores: told,
    graded: bands.map(toGradedBand),
    overallBand: findOverallBand(record.scope, skills, [...told, ...graded]),
    spoken,
  })
}
