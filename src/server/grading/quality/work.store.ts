import { type Db, sql } from '#server/kit/database.ts'
import type { ObservedPeriod } from './observation.store.ts'

/** What a grader has handed back in the last days. */
export interface GraderWork {
  readonly grader_id: number
  /** Without anchors. */
  readonly scripts: number
  readonly anchors: number
  /** The median from taking it to handing it back, without anchors; null where nothing was handed back. */
  readonly minutes: number | null
  /** The same of each piece. */
  readonly every_minutes: readonly number[]
  /** The median; null in Speaking. */
  readonly words_a_minute: number | null
  /** Scripts that were handed back after their due time. */
  readonly late: number
  readonly stars: number | null
  readonly ratings: number
  /** Sections that were released with bands, which people can complain about. */
  readonly scored: number
  readonly complaints: number
  /** Complaints after which the bands have changed. */
  readonly changed: number
}

/** The work of every grader who has handed anything back, or of one. */
export async function listWork(db: Db, { skill, days }: ObservedPeriod, graderId?: number): Promise<GraderWork[]> {
  const { rows } = await sql<GraderWork>`
    with done as (
      select m.grader_id, m.submitted_at, t.id, t.kind, t.due_at, s.words,
        t.kind = 'order' and t.status = 'released' and s.source = 'attempt' and m.band is not null as is_scored,
        greatest(extract(epoch from m.submitted_at - t.claimed_at) / 60, 0.1)::float8 as minutes
      from grading.marking m join grading.task t on t.id = m.task_id join grading.script s on s.id = t.script_id
      where s.skill = ${skill} and m.submitted_at > kit.now() - make_interval(days => ${days})
        and m.grader_id = coalesce(${graderId ?? null}, m.grader_id))
    select d.grader_id, count(*) filter (where d.kind <> 'anchor') as scripts, count(*) filter (where d.kind = 'anchor') as anchors,
      percentile_cont(0.5) within group (order by d.minutes) filter (where d.kind <> 'anchor') as minutes,
      coalesce(array_agg(d.minutes) filter (where d.kind <> 'anchor'), '{}') as every_minutes,
      percentile_cont(0.5) within group (order by d.words / d.minutes) filter (where d.kind <> 'anchor' and d.words > 0) as words_a_minute,
      count(*) filter (where d.kind <> 'anchor' and d.submitted_at > d.due_at) as late,
      avg(r.stars)::float8 as stars, count(r.stars) as ratings,
      count(*) filter (where d.is_scored) as scored,
      count(c.id) as complaints, count(c.id) filter (where c.outcome = 'changed') as changed
    from done d left join grading.rating r on r.task_id = d.id left join grading.complaint c on c.task_id = d.id
    group by d.grader_id`.execute(db)
  return rows
}
