import type { MarkGroup } from '#server/attempt/index.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { anyOf, type Db, sql } from '#server/kit/database.ts'

/** Attempts at a section by how well they were scored, and by what came of each mark. */
export interface RankedMarks {
  readonly attempts: number
  readonly mean: number | null
  /** How many attempts are in each of the two extreme groups. */
  readonly extreme: number
  readonly best: number[]
  readonly weakest: number[]
  readonly groups: MarkGroup[]
}

/** The mean share of marks in the newest scores of each group of attempts, from 0 to 1; groups without a score are left out. */
export async function averageShares(
  db: Db,
  groups: readonly { readonly id: number; readonly attempts: readonly number[] }[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; mean: number }>`
    select g.id, avg(s.raw::float8 / s.max) as mean
    from jsonb_to_recordset(${JSON.stringify(groups)}) as g(id bigint, attempts jsonb)
    cross join lateral jsonb_array_elements_text(g.attempts) as a(id)
    cross join lateral (
      select distinct on (r.skill) r.raw, r.max from result.section_score r
      where r.attempt_id = a.id::bigint and r.max > 0 order by r.skill, r.id desc
    ) s group by g.id`.execute(db)
  return new Map(rows.map(({ id, mean }) => [id, mean]))
}

/** The share of attempts that are called the best and the weakest (Kelley 1939). */
const extremeShare = 0.27

/** The newest scores of a section of these attempts in one pass. The best and the weakest are separated by raw score. */
export async function rankMarks(db: Db, attemptIds: readonly number[], skill: Skill): Promise<RankedMarks> {
  const { rows } = await sql<RankedMarks>`
    with taken as (
      select distinct on (r.attempt_id) r.attempt_id as id, r.raw, r.marks from result.section_score r
      where r.attempt_id = ${anyOf(attemptIds)} and r.skill = ${skill} order by r.attempt_id, r.id desc
    ), ranked as materialized (
      select *, row_number() over (order by raw desc, id) as from_best, row_number() over (order by raw, id desc) as from_weakest,
        ceil(count(*) over () * ${extremeShare}::float8) as extreme
      from taken
    ), grouped as (
      select m.number, m.question, m.correct, m.reason = 'blank' as blank, jsonb_agg(t.id) as ids
      from ranked t cross join jsonb_to_recordset(t.marks) as m(number integer, question text, correct boolean, reason text)
      group by m.number, m.question, m.correct, m.reason = 'blank'
    )
    select (select count(*) from ranked) as attempts, (select avg(raw)::float8 from ranked) as mean,
      coalesce((select max(extreme) from ranked), 0)::integer as extreme,
      coalesce((select jsonb_agg(id) from ranked where from_best <= extreme), '[]') as best,
      coalesce((select jsonb_agg(id) from ranked where from_weakest <= extreme), '[]') as weakest,
      coalesce((select jsonb_agg(to_jsonb(g)) from grouped g), '[]') as groups`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('no figures were answered')
  return row
}
