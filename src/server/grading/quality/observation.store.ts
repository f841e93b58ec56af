import type { CriterionMark, GradedSkill } from '#contract/grading/marking.ts'
import { type Db, sql } from '#server/kit/database.ts'

/** A marking that can be compared: of an anchor, or of a script that was marked twice. */
export interface ObservedMarking {
  readonly grader_id: number
  readonly script_id: number
  readonly submitted_at: Date
  readonly marks: readonly CriterionMark[]
  /** Of the section. */
  readonly band: number
  /** Of an anchor; null of every other script. */
  readonly agreed: { readonly marks: readonly Pick<CriterionMark, 'part' | 'criterion' | 'band'>[]; readonly band: number } | null
}

export interface ObservedPeriod {
  readonly skill: GradedSkill
  readonly days: number
}

/**
 * Markings with bands of the last days that say how graders compare: those of anchors, and of scripts that were marked by two or three graders. What
 * was marked again after a complaint isn't among them: people complain about what is too low, so that it would make its graders look severe. Nor is
 * canceled work, as of an attempt that was made void, or a revision, which is judged beside the draft before it.
 */
export async function listObservations(db: Db, { skill, days }: ObservedPeriod): Promise<ObservedMarking[]> {
  const { rows } = await sql<ObservedMarking>`
    with observed as (
      select m.grader_id, t.script_id, t.kind, m.submitted_at, m.marking -> 'marks' as marks, m.band::float8 as band,
        count(*) filter (where t.kind <> 'anchor') over (partition by t.script_id) as times
      from (select distinct script_id from grading.task where kind in ('second', 'third', 'anchor')) c
        join grading.script s on s.id = c.script_id join grading.task t on t.script_id = c.script_id join grading.marking m on m.task_id = t.id
      where s.skill = ${skill} and s.source <> 'revision' and t.kind <> 'remark' and t.status <> 'canceled' and m.band is not null and m.submitted_at > kit.now() - make_interval(days => ${days}))
    select o.grader_id, o.script_id, o.submitted_at, o.marks, o.band,
      case when o.kind = 'anchor' then jsonb_build_object('marks', a.marks, 'band', a.band) end as agreed
    from observed o left join grading.anchor a on a.script_id = o.script_id
    where (o.kind = 'anchor' and a.script_id is not null) or (o.kind <> 'anchor' and o.times > 1)
    order by o.submitted_at, o.script_id, o.grader_id`.execute(db)
  return rows
}
