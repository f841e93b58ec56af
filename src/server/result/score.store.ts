import type { SectionResult } from '#contract/result/result.ts'
import type { Mark } from '#contract/content/mark.ts'
import type { Skill } from '#contract/content/group-type.ts'
import type { AttemptFacts } from '#server/attempt/index.ts'
import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'
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
  const rows = scores.map(({ attemptId, skill, score, keyRevision, at }, place) => ({
    place,
    attempt_id: attemptId,
    skill,
    raw: score.raw,
    max: score.max,
    band: score.band,
    range_low: score.range?.low ?? null,
    range_high: score.range?.high ?? null,
    next_band: score.nextBand,
    band_table: score.bandTable,
    marker_version: score.markerVersion,
    marks: score.marks,
    scored_at: at,
    key_revision: keyRevision,
  }))
  await sql`
    insert into result.section_score (attempt_id, skill, raw, max, band, range_low, range_high, next_band, band_table, marker_version, marks,
      scored_at, key_revision)
    select s.attempt_id, s.skill, s.raw, s.max, s.band, s.range_low, s.range_high, s.next_band, s.band_table, s.marker_version, s.marks,
      s.scored_at, s.key_revision
    from jsonb_to_recordset(${JSON.stringify(rows)}) as s(place integer, attempt_id bigint, skill text, raw integer, max integer, band numeric,
      range_low numeric, range_high numeric, next_band jsonb, band_table text, marker_version integer, marks jsonb, scored_at timestamptz,
      key_revision text)
    order by s.place`.execute(tx)
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
export type ScoredFacts = Pick<AttemptFacts, 'id' | 'revision'>

/** The scores `r` of attempts `a`, of which one may be asked for twice. */
function scoresOf(asked: readonly ScoredFacts[]) {
  const [ids, revisions] = [asked.map(({ id }) => id), asked.map(({ revision }) => revision)]
  return sql`
    (select distinct * from unnest(${ids}::bigint[], ${revisions}::text[]) as t(id, revision)) a
    join result.section_score r on r.attempt_id = a.id`
}

/** The scores of each attempt, in the order of the attempts. */
function groupByAttempt<Row extends { readonly attempt_id: number }>(
  rows: readonly Row[],
  asked: readonly ScoredFacts[],
): Omit<Row, 'attempt_id'>[][] {
  const rowsOf = Map.groupBy(rows, ({ attempt_id }) => attempt_id)
  const toScore = (row: Row) => {
    const { attempt_id: _, ...score } = row
    return score
  }
  return asked.map(({ id }) => (rowsOf.get(id) ?? []).map(toScore))
}

/** The newest score of each section that has one, of each attempt. */
export async function listScores(db: Db | Tx, asked: readonly ScoredFacts[]): Promise<ScoreRecord[][]> {
  const { rows } = await sql<ScoreRecord & { attempt_id: number }>`
    select distinct on (r.attempt_id, r.skill) r.attempt_id, r.skill, r.raw, r.max, r.band::float8 as band, ${range}, r.next_band, r.band_table,
      r.marker_version, r.marks, coalesce(r.key_revision, a.revision) as key_revision
    from ${scoresOf(asked)} order by r.attempt_id, r.skill, r.id desc`.execute(db)
  return groupByAttempt(rows, asked)
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
    from result.section_score r where r.attempt_id = ${anyOf(attemptIds)} order by r.attempt_id, r.skill, r.id desc`.execute(db)
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
    from result.section_score r where r.attempt_id = ${anyOf(attemptIds)} and r.skill = coalesce(${skill ?? null}, r.skill)
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

/** All scores of each attempt, oldest first. */
export async function listPastScores(db: Db, asked: readonly ScoredFacts[]): Promise<PastScore[][]> {
  const { rows } = await sql<PastScore & { attempt_id: number }>`
    select r.attempt_id, r.skill, r.raw, r.max, r.band::float8 as band, ${range}, r.next_band, r.band_table, r.marker_version, r.marks, r.scored_at,
      coalesce(r.key_revision, a.revision) as key_revision
    from ${scoresOf(asked)} order by r.id`.execute(db)
  return groupByAttempt(rows, asked)
}
