import type { SectionResult } from '#contract/attempt/result.ts'
import type { Mark } from '#contract/exam/mark.ts'
import type { Skill } from '#contract/exam/group-type.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { AttemptTables } from './attempt.tables.ts'
import type { SectionScore } from './scoring.ts'

const on = (db: Db | Tx) => db.withTables<AttemptTables>()

/** Adds a scoring run; the newest of a section counts. */
export async function insertScore(tx: Tx, attemptId: number, score: SectionScore & { skill: Skill; at: Date }): Promise<void> {
  await on(tx)
    .insertInto('attempt.section_score')
    .values({
      attempt_id: attemptId,
      skill: score.skill,
      raw: score.raw,
      max: score.max,
      band: score.band === null ? null : String(score.band),
      range_low: score.range === null ? null : String(score.range.low),
      range_high: score.range === null ? null : String(score.range.high),
      next_band: score.nextBand === null ? null : JSON.stringify(score.nextBand),
      band_table: score.bandTable,
      marker_version: score.markerVersion,
      marks: JSON.stringify(score.marks),
      scored_at: score.at,
    })
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
}

/** The newest score of each section that has one, in the order of the sections. */
export async function listScores(db: Db | Tx, attemptId: number): Promise<ScoreRecord[]> {
  const { rows } = await sql<ScoreRecord>`
    select r.skill, r.raw, r.max, r.band::float8 as band,
      case when r.range_low is not null then jsonb_build_object('low', r.range_low, 'high', r.range_high) end as range, r.next_band, r.band_table, r.marker_version, r.marks
    from attempt.attempt_section s
    cross join lateral (
      select * from attempt.section_score c where c.attempt_id = s.attempt_id and c.skill = s.skill order by c.id desc limit 1) r
    where s.attempt_id = ${attemptId} order by s.position`.execute(db)
  return rows
}
