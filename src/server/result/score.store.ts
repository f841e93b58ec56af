import type { SectionResult } from '#contract/result/result.ts'
import type { Mark } from '#contract/content/mark.ts'
import type { Skill } from '#contract/content/group-type.ts'
import type { AttemptFacts } from '#server/attempt/index.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { ResultTables } from './result.tables.ts'
import type { SectionScore } from './scoring.ts'

const on = (db: Db | Tx) => db.withTables<ResultTables>()

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
  await on(tx).insertInto('result.section_score').values(rows).execute()
}

/** Deletes the scores of previews. The database refuses it for a candidate's attempt. */
export async function deleteScores(tx: Tx, attemptIds: readonly number[]): Promise<void> {
  if (attemptIds.length === 0) return
  await on(tx)
    .deleteFrom('result.section_score')
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

/** An attempt as its scores need it. */
export type ScoredFacts = Pick<AttemptFacts, 'id' | 'revision' | 'skills'>

/** The newest score of each section that has one, in the order of the sections. */
export async function listScores(db: Db | Tx, { id, revision, skills }: ScoredFacts): Promise<ScoreRecord[]> {
  const { rows } = await sql<ScoreRecord>`
    select distinct on (r.skill) r.skill, r.raw, r.max, r.band::float8 as band, ${range}, r.next_band, r.band_table, r.marker_version, r.marks,
      coalesce(r.key_revision, ${revision}) as key_revision
    from result.section_score r where r.attempt_id = ${id} order by r.skill, r.id desc`.execute(db)
  return rows.toSorted((one, other) => skills.indexOf(one.skill) - skills.indexOf(other.skill))
}

/** The newest score of a section of one of several attempts. */
export interface NewestScore extends Pick<ScoreRecord, 'skill' | 'raw' | 'max' | 'band' | 'range'> {
  readonly attempt_id: number
}

/** The newest scores of some attempts, without their marks. */
export async function listNewestScores(db: Db, attemptIds: readonly number[]): Promise<NewestScore[]> {
  if (attemptIds.length === 0) return []
  const { rows } = await sql<NewestScore>`
    select distinct on (r.attempt_id, r.skill) r.attempt_id, r.skill, r.raw, r.max, r.band::float8 as band, ${range}
    from result.section_score r where r.attempt_id = any(${[...attemptIds]}::bigint[]) order by r.attempt_id, r.skill, r.id desc`.execute(
    db,
  )
  return rows
}

export interface MarkedScore extends NewestScore, Pick<ScoreRecord, 'band_table' | 'marker_version' | 'marks'> {
  /** The revision whose key was marked by; null, of older rows: that of the attempt. */
  readonly key_revision: string | null
}

/** The newest scores of some attempts with their marks; of one section where it is named. */
export async function listMarkedScores(db: Db | Tx, attemptIds: readonly number[], skill?: Skill): Promise<MarkedScore[]> {
  if (attemptIds.length === 0) return []
  const { rows } = await sql<MarkedScore>`
    select distinct on (r.attempt_id, r.skill) r.attempt_id, r.skill, r.raw, r.max, r.band::float8 as band, ${range}, r.band_table, r.marker_version,
      r.marks, r.key_revision
    from result.section_score r where r.attempt_id = any(${[...attemptIds]}::bigint[]) and r.skill = coalesce(${skill ?? null}, r.skill)
    order by r.attempt_id, r.skill, r.id desc`.execute(db)
  return rows
}

export interface QuestionScore extends NewestScore {
  /** Of the question only. */
  readonly marks: Mark[]
}

/** The newest scores of a section of some attempts, each with the marks of one question. */
export async function listQuestionScores(
  db: Db,
  asked: readonly { readonly attempt_id: number; readonly question: string }[],
  skill: Skill,
): Promise<QuestionScore[]> {
  const questions = JSON.stringify(asked.map(({ attempt_id, question }) => ({ attempt_id, question })))
  const { rows } = await sql<QuestionScore>`
    select r.attempt_id, r.skill, r.raw, r.max, r.band::float8 as band, ${range},
      (select coalesce(jsonb_agg(m order by (m ->> 'number')::integer), '[]') from jsonb_array_elements(r.marks) m where m ->> 'question' = q.question) as marks
    from jsonb_to_recordset(${questions}) as q(attempt_id bigint, question text)
    cross join lateral (
      select * from result.section_score c where c.attempt_id = q.attempt_id and c.skill = ${skill} order by c.id desc limit 1) r`.execute(
    db,
  )
  return rows
}

/** One of all the scores that a section has had. */
export interface PastScore extends ScoreRecord {
  readonly scored_at: Date
}

/** All scores of an attempt, oldest first. */
export async function listPastScores(db: Db, { id, revision }: Pick<ScoredFacts, 'id' | 'revision'>): Promise<PastScore[]> {
  const { rows } = await sql<PastScore>`
    select r.skill, r.raw, r.max, r.band::float8 as band, ${range}, r.next_band, r.band_table, r.marker_version, r.marks, r.scored_at,
      coalesce(r.key_revision, ${revision}) as key_revision
    from result.section_score r where r.attempt_id = ${id} order by r.id`.execute(db)
  return rows
}
