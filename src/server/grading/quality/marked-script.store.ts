import type { GradedSkill } from '#contract/grading/marking.ts'
import type { TaskKind } from '#contract/grading/task-kind.ts'
import { type Db, sql } from '#server/kit/database.ts'
import { toKeyOrder } from '#server/kit/key-order.ts'
import { type KeyPage, type KeySlice, listByKey } from '#server/kit/key-page.ts'

/** A script that a grader has handed back. */
export interface MarkedScriptRecord {
  readonly task_id: number
  readonly kind: TaskKind
  readonly candidate_number: number
  readonly test_title: string
  readonly submitted_at: Date
  readonly minutes: number | null
  readonly is_late: boolean
  readonly band: number | null
  /** What is agreed of an anchor, or the mean of the other markings; null where there is none. */
  readonly other_band: number | null
}

const newest = toKeyOrder('-submitted_at', [
  [sql`m.submitted_at`, 'timestamptz'],
  [sql`m.task_id`, 'bigint'],
])

/** What was marked again after a complaint isn't compared, nor is canceled work: as in the figures of graders. */
const otherBand = sql`case when t.kind = 'anchor' then (select a.band::float8 from grading.anchor a where a.script_id = t.script_id)
  when t.kind <> 'remark' and t.status <> 'canceled' then (select avg(n.band)::float8 from grading.task o join grading.marking n on n.task_id = o.id
    where o.script_id = t.script_id and o.id <> t.id and o.kind not in ('remark', 'anchor') and o.status <> 'canceled') end`

/** What a grader has handed back of a skill, newest first. */
export function listMarkedScripts(
  db: Db,
  { grader, skill }: { readonly grader: number; readonly skill: GradedSkill },
  slice: KeySlice,
): Promise<KeyPage<MarkedScriptRecord>> {
  const columns = sql`t.id as task_id, t.kind, s.candidate_number, s.test_title, m.submitted_at, m.band::float8 as band,
    (extract(epoch from m.submitted_at - t.claimed_at) / 60)::float8 as minutes, t.kind <> 'anchor' and m.submitted_at > t.due_at as is_late,
    case when m.band is not null then ${otherBand} end as other_band`
  const from = sql`grading.marking m join grading.task t on t.id = m.task_id join grading.script s on s.id = t.script_id`
  return listByKey<MarkedScriptRecord>(
    db,
    { columns, from, where: sql`m.grader_id = ${grader} and s.skill = ${skill}`, order: newest },
    slice,
  )
}
