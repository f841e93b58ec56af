import type { Mode } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/exam/group-type.ts'
import type { Response } from '#contract/exam/mark.ts'
import { isByCandidate } from '#server/attempt/index.ts'
import { type Db, sql } from '#server/kit/database.ts'

export interface RevisionCounts {
  readonly revision: string
  readonly begun: number
  readonly running: number
  readonly handed_in: number
}

/** How often each of these revisions was taken. */
export async function countAttempts(db: Db, revisions: readonly string[]): Promise<RevisionCounts[]> {
  const { rows } = await sql<RevisionCounts>`
    select a.revision, count(*) filter (where started_at is not null) as begun,
      count(*) filter (where status in ('in_progress', 'paused')) as running,
      count(*) filter (where submitted_at is not null) as handed_in
    from attempt.attempt a
    where a.revision = any(${[...revisions]}::text[]) and ${isByCandidate} and a.status <> 'voided' group by a.revision`.execute(db)
  return rows
}

export interface Counted {
  /** Attempts at any of these are counted together. */
  readonly revisions: readonly string[]
  readonly skill: Skill
  readonly mode?: Mode | undefined
  readonly atMost: number
}

/** How one response of a question fared: by whom it was given, and how often. */
export interface ResponseCount {
  readonly number: number
  readonly response: Response
  readonly correct: boolean
  readonly blank: boolean
  readonly times: number
  readonly by_best: number
  readonly by_weakest: number
}

export interface SectionCounts {
  readonly attempts: number
  readonly mean: number | null
  /** How many attempts are in each of the two extreme groups. */
  readonly extreme: number
  readonly responses: ResponseCount[]
}

/** The share of attempts that are called the best and the weakest (Kelley 1939). */
const extremeShare = 0.27

/**
 * The newest attempts of a section in one pass: each mark with the response that it judges, counted by response. The best and the
 * weakest are told apart by raw score.
 */
export async function countResponses(db: Db, { revisions, skill, mode, atMost }: Counted): Promise<SectionCounts> {
  const { rows } = await sql<SectionCounts>`
    with taken as (
      select a.id, c.raw, c.marks
      from attempt.attempt a
      join attempt.attempt_section s on s.attempt_id = a.id and s.skill = ${skill} and s.opened_at is not null
      cross join lateral (
        select raw, marks from attempt.section_score r where r.attempt_id = a.id and r.skill = ${skill} order by r.id desc limit 1) c
      where a.revision = any(${[...revisions]}::text[]) and ${isByCandidate} and a.submitted_at is not null and a.status <> 'voided'
        and a.mode = coalesce(${mode ?? null}, a.mode)
      order by a.id desc limit ${atMost}
    ), ranked as materialized (
      select *, row_number() over (order by raw desc, id) as from_best, row_number() over (order by raw, id desc) as from_weakest,
        ceil(count(*) over () * ${extremeShare}::float8) as extreme
      from taken
    ), marked as (
      select m.number, w.response, m.correct, m.reason = 'blank' as blank, t.from_best <= t.extreme as best, t.from_weakest <= t.extreme as weakest
      from ranked t
      cross join jsonb_to_recordset(t.marks) as m(number integer, question text, correct boolean, reason text)
      left join attempt.answer w on w.attempt_id = t.id and w.skill = ${skill} and w.question = m.question
    ), counted as (
      select number, response, correct, blank, count(*) as times, count(*) filter (where best) as by_best, count(*) filter (where weakest) as by_weakest
      from marked group by number, response, correct, blank
    )
    select (select count(*) from ranked) as attempts, (select avg(raw)::float8 from ranked) as mean,
      coalesce((select max(extreme) from ranked), 0)::integer as extreme,
      coalesce((select jsonb_agg(to_jsonb(c) order by c.number, c.times desc) from counted c), '[]') as responses`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('no figures were answered')
  return row
}
