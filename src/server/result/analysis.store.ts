import type { Mode, Scope } from '#contract/attempt/attempt.ts'
import type { Product, Skill } from '#contract/exam/group-type.ts'
import type { Mark, Response } from '#contract/exam/mark.ts'
import { type Db, sql } from '#server/kit/database.ts'
import { handedInStatuses, isByCandidate } from '#server/attempt/index.ts'

export interface AnalysisFilter {
  readonly personId: number
  readonly product: Product
  readonly skill?: Skill | undefined
  readonly days?: number | undefined
}

function finished({ personId, product, skill, days }: AnalysisFilter) {
  const own = [sql`a.person_id = ${personId}`, sql`a.product = ${product}`, isByCandidate]
  const conditions = [...own, sql`a.status = any(${handedInStatuses})`]
  if (skill !== undefined)
    conditions.push(sql`exists (select from attempt.attempt_section s where s.attempt_id = a.id and s.skill = ${skill})`)
  if (days !== undefined) conditions.push(sql`a.submitted_at >= (select kit.now()) - make_interval(days => ${days}::integer)`)
  return sql.join(conditions, sql` and `)
}

/** Finished attempts by mode: most attempts first, of equal ones the newer. */
export async function countByMode(db: Db, filter: AnalysisFilter): Promise<{ mode: Mode; attempts: number }[]> {
  const { rows } = await sql<{ mode: Mode; attempts: number }>`
    select a.mode, count(*) as attempts from attempt.attempt a where ${finished(filter)}
    group by a.mode order by count(*) desc, max(a.id) desc`.execute(db)
  return rows
}

/** A machine-marked section that was opened, with its newest score and the answers that were scored. */
export interface AnalysedRow {
  readonly attempt_id: number
  readonly test_title: string
  readonly revision: string
  readonly scope: Scope
  readonly submitted_at: Date
  readonly skill: Skill
  readonly raw: number
  readonly max: number
  readonly band: number | null
  readonly marks: Mark[]
  readonly responses: Record<string, Response>
}

/** The sections of the newest attempts of one mode, newest first, and how many attempts these are. */
export async function listAnalysed(db: Db, filter: AnalysisFilter & { mode: Mode; most: number }): Promise<AnalysedRow[]> {
  const { skill, mode, most } = filter
  const { rows } = await sql<AnalysedRow>`
    with own as (
      select a.* from attempt.attempt a where ${finished(filter)} and a.mode = ${mode}
      order by a.submitted_at desc, a.id desc limit ${most}
    )
    select a.id as attempt_id, a.test_title, a.revision, a.scope, a.submitted_at, s.skill, r.raw, r.max, r.band::float8 as band, r.marks,
      (select coalesce(jsonb_object_agg(w.question, w.response), '{}') from attempt.answer w
        where w.attempt_id = a.id and w.skill = s.skill and w.response is not null) as responses
    from own a
    join attempt.attempt_section s on s.attempt_id = a.id and s.opened_at is not null and s.skill = coalesce(${skill ?? null}, s.skill)
    cross join lateral (
      select * from attempt.section_score c where c.attempt_id = a.id and c.skill = s.skill order by c.id desc limit 1) r
    order by a.submitted_at desc, a.id desc, s.position`.execute(db)
  return rows
}

/** An answer that stood before the one that was handed in. */
export interface EarlierAnswer {
  readonly attempt_id: number
  readonly skill: Skill
  readonly question: string
  readonly response: Response
  /** Whether it stood when its question was left: else it may be a fragment of what was being typed. */
  readonly was_left: boolean
}

const mostEarlier = 12

/** By question the newest different answers that the candidate gave and took back, from the logs of some attempts; the newest first. */
export async function listEarlierAnswers(db: Db, attemptIds: readonly number[]): Promise<EarlierAnswer[]> {
  const { rows } = await sql<EarlierAnswer>`
    with told as (
      select attempt_id, seq, kind, skill, question, value,
        count(*) filter (where kind = 'visit') over (partition by attempt_id order by seq) as stay
      from attempt.attempt_op
      where attempt_id = any(${attemptIds}) and kind in ('visit', 'answer') and skill in ('listening', 'reading') and refused_reason is null
    ), given as (
      select attempt_id, seq, skill, question, value,
        lead(stay) over (partition by attempt_id, skill, question order by seq) is distinct from stay as was_left
      from told where kind = 'answer'
    ), earlier as (
      select g.attempt_id, g.skill, g.question, g.value as response, bool_or(g.was_left) as was_left, max(g.seq) as seq,
        row_number() over (partition by g.attempt_id, g.skill, g.question order by max(g.seq) desc) as place
      from given g
      left join attempt.answer w on w.attempt_id = g.attempt_id and w.skill = g.skill and w.question = g.question
      where g.value is not null and g.value is distinct from w.response
      group by g.attempt_id, g.skill, g.question, g.value
    )
    select attempt_id, skill, question, response, was_left from earlier where place <= ${mostEarlier}
    order by attempt_id, skill, question, place`.execute(db)
  return rows
}
