import type { SectionResult } from '#contract/result/result.ts'
import type { Mark } from '#contract/exam/mark.ts'
import type { Skill } from '#contract/exam/group-type.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { AttemptTables } from '#server/attempt/index.ts'
import type { SectionScore } from './scoring.ts'

const on = (db: Db | Tx) => db.withTables<AttemptTables>()

/** A scoring run to be stored. */
export interface NewScore {
  readonly attemptId: number
  readonly skill: Skill
  readonly score: SectionScore
  /** The revision whose key was marked by. */
  readonly keyRevision: string
  readonly at: Date
}

/** Adds scoring runs; the newest of a section counts. */
export async function insertScores(tx: Tx, scores: readonly NewScore[]): Promise<void> {
  if (scores.length === 0) return
  const rows = scores.map(({ attemptId, skill, score, keyRevision, at }) => ({
    attempt_id: attemptId,
    skill,
    raw: score.raw,
    max: score.max,
    band: score.band === null ? null : String(score.band),
    range_low: score.range === null ? null : String(score.range.low),
    range_high: score.range === null ? null : String(score.range.high),
    next_band: score.nextBand === null ? null : JSON.stringify(score.nextBand),
    band_table: score.bandTable,
    marker_version: score.markerVersion,
    marks: JSON.stringify(score.marks),
    scored_at: at,
    key_revision: keyRevision,
  }))
  await on(tx).insertInto('attempt.section_score').values(rows).execute()
}

/** Deletes the scores of previews. The database refuses it for a candidate's attempt. */
export async function deleteScores(tx: Tx, attemptIds: readonly number[]): Promise<void> {
  if (attemptIds.length === 0) return
  await on(tx)
    .deleteFrom('attempt.section_score')
    .where('attempt_id', 'in', [...attemptIds])
    .execute()
}

export interface ScoreRecord {
  readonly skill: Skill
  readonly raw: number
  readonly max: number
  readonly band: number | null
  readonly range: SectionResult['range']
  readonly next_band: SectionResult['next_band']
  readonly band_table: string
  readonly marker_version: number
  readonly marks: Mark[]
  /** The revision whose key was marked by. */
  readonly key_revision: string
}

const range = sql`case when r.range_low is not null then jsonb_build_object('low', r.range_low, 'high', r.range_high) end as range`

/** The newest score of each section that has one, in the order of the sections. */
export async function listScores(db: Db | Tx, attemptId: number): Promise<ScoreRecord[]> {
  const { rows } = await sql<ScoreRecord>`
    select r.skill, r.raw, r.max, r.band::float8 as band, ${range}, r.next_band, r.band_table, r.marker_version, r.marks,
      coalesce(r.key_revision, a.revision) as key_revision
    from attempt.attempt a join attempt.attempt_section s on s.attempt_id = a.id
    cross join lateral (
      select * from attempt.section_score c where c.attempt_id = s.attempt_id and c.skill = s.skill order by c.id desc limit 1) r
    where a.id = ${attemptId} order by s.position`.execute(db)
  return rows
}

/** One of all the scores that a section has had. */
export interface PastScore extends Pick<ScoreRecord, 'skill' | 'raw' | 'max' | 'band' | 'range' | 'marks' | 'key_revision'> {
  readonly scored_at: Date
}

/** All scores of an attempt, oldest first. */
export async function listPastScores(db: Db, attemptId: number): Promise<PastScore[]> {
  const { rows } = await sql<PastScore>`
    select r.skill, r.raw, r.max, r.band::float8 as band, ${range}, r.marks, r.scored_at, coalesce(r.key_revision, a.revision) as key_revision
    from attempt.section_score r join attempt.attempt a on a.id = r.attempt_id
    where r.attempt_id = ${attemptId} order by r.id`.execute(db)
  return rows
}
