import type { ComplaintState } from '#contract/grading/complaint.ts'
import type { CriterionMark, GradedSkill } from '#contract/grading/marking.ts'
import type { ComplaintOutcome } from '#server/grading/complaint.store.ts'
import type { TaskStatus } from '#server/grading/task.store.ts'
import { type Db, type Sql, sql, type Tx } from '#server/kit/database.ts'
import { toKeyOrder } from '#server/kit/key-order.ts'
import { type KeyPage, type KeySlice, listByKey } from '#server/kit/key-page.ts'

interface Bands {
  readonly marks: readonly CriterionMark[]
  readonly band: number
}

/** A complaint with both markings, the second as soon as it was handed in. */
export interface ComplaintRow {
  readonly id: number
  readonly task_id: number
  readonly remark_id: number
  readonly attempt_id: number
  readonly revision_id: number | null
  readonly skill: GradedSkill
  readonly test_title: string
  readonly candidate_number: number
  readonly person_id: number
  readonly payer_id: number
  readonly grader_id: number
  readonly second_grader_id: number | null
  readonly status: TaskStatus
  readonly reason: string | null
  readonly price: number
  readonly coins: 'held' | 'captured' | 'returned'
  readonly is_late: boolean
  readonly outcome: ComplaintOutcome | null
  readonly created_at: Date
  readonly due_at: Date
  readonly decided_at: Date | null
  readonly reject_reason: string | null
  readonly before: Bands
  readonly after: Bands | null
}

const bandsOf = (marking: Sql<unknown>) => sql`jsonb_build_object('marks', coalesce(${marking}.agreed_marks, ${marking}.marking -> 'marks'),
  'band', coalesce(${marking}.agreed_band, ${marking}.band))`

const columns = sql`c.id, c.task_id, c.remark_id, s.attempt_id,
  case when s.source = 'revision' then s.id end as revision_id, s.skill, s.test_title, s.candidate_number, s.person_id, c.payer_id,
  m.grader_id, r.grader_id as second_grader_id, r.status, c.reason, c.price, c.outcome, c.created_at, r.due_at, c.decided_at, c.reject_reason,
  c.return_reason is not distinct from 'late' as is_late,
  case when c.coins_captured_at is not null then 'captured' when c.coins_returned_at is not null then 'returned' else 'held' end as coins,
  ${bandsOf(sql`m`)} as before, case when n.band is not null and c.outcome in ('changed', 'unchanged') then ${bandsOf(sql`n`)} end as after`

const from = sql`grading.complaint c
  join grading.script s on s.id = c.script_id
  join grading.marking m on m.task_id = c.task_id
  join grading.task r on r.id = c.remark_id
  left join grading.marking n on n.task_id = c.remark_id`

export interface ComplaintFilter {
  readonly state?: ComplaintState | 'open' | undefined
  readonly skill?: GradedSkill | undefined
}

function hasState(state: NonNullable<ComplaintFilter['state']>): Sql<unknown> {
  if (state === 'open') return sql`c.outcome is null`
  if (state === 'waiting') return sql`c.outcome is null and r.status = 'queued'`
  if (state === 'grading') return sql`c.outcome is null and r.status in ('claimed', 'submitted')`
  return sql`c.outcome = ${state}`
}

const newest = toKeyOrder('-id', [[sql`c.id`, 'bigint']])

/** Complaints, newest first. */
export function listComplaints(db: Db, { state, skill }: ComplaintFilter, slice: KeySlice): Promise<KeyPage<ComplaintRow>> {
  const where = sql<boolean>`${state === undefined ? sql`true` : hasState(state)} and s.skill = coalesce(${skill ?? null}, s.skill)`
  return listByKey<ComplaintRow>(db, { columns, from, where, order: newest }, slice)
}

export async function findComplaint(db: Db | Tx, id: number): Promise<ComplaintRow | undefined> {
  const { rows } = await sql<ComplaintRow>`select ${columns} from ${from} where c.id = ${id}`.execute(db)
  return rows[0]
}

/** The complaint about a script. */
export async function findScriptComplaint(db: Db | Tx, scriptId: number): Promise<ComplaintRow | undefined> {
  const { rows } = await sql<ComplaintRow>`select ${columns} from ${from} where c.script_id = ${scriptId}`.execute(db)
  return rows[0]
}
