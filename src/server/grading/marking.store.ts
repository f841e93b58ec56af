import type { CriterionMark, Marking } from '#contract/grading/marking.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { TaskKind } from './task.store.ts'

export interface MarkingRecord {
  readonly grader_id: number
  readonly marking: Marking
  /** Of the section, as this grader has it; null where scores weren't bought. */
  readonly band: number | null
}

export async function findMarking(db: Db | Tx, taskId: number): Promise<MarkingRecord | undefined> {
  const { rows } = await sql<MarkingRecord>`
    select grader_id, marking, band::float8 as band from grading.marking where task_id = ${taskId}`.execute(db)
  return rows[0]
}

/** Stores what a grader hands back of a task that they hold. Drafts go; nobody reads it before the task is released. */
export async function storeMarking(tx: Tx, taskId: number, { grader_id, marking, band }: MarkingRecord): Promise<void> {
  await sql`
    insert into grading.marking (task_id, grader_id, marking, band) values (${taskId}, ${grader_id}, ${JSON.stringify(marking)}::jsonb, ${band})`.execute(
    tx,
  )
  await sql`
    update grading.task set status = 'submitted', lease_until = null, submitted_at = kit.now()
    where id = ${taskId} and status = 'claimed' and grader_id = ${grader_id}`.execute(tx)
  await sql`delete from grading.draft where task_id = ${taskId}`.execute(tx)
}

export interface MadeMarking extends MarkingRecord {
  readonly task_id: number
  readonly kind: TaskKind
  readonly submitted_at: Date
  readonly agreed_marks: readonly CriterionMark[] | null
  readonly agreed_band: number | null
}

/** What was handed back of a task and of those that mark it again, the first first. */
export async function listMarkingsOf(db: Db | Tx, taskId: number): Promise<MadeMarking[]> {
  const { rows } = await sql<MadeMarking>`
    select m.task_id, t.kind, m.grader_id, m.marking, m.band::float8 as band, m.submitted_at, m.agreed_marks, m.agreed_band::float8 as agreed_band
    from grading.marking m join grading.task t on t.id = m.task_id
    where t.id = ${taskId} or t.marks_again = ${taskId}
    order by array_position(array['order', 'second', 'third', 'remark', 'anchor'], t.kind), m.task_id`.execute(db)
  return rows
}

/** Keeps what several graders agree on of a task. */
export async function setAgreed(tx: Tx, taskId: number, marks: readonly CriterionMark[], band: number): Promise<void> {
  await sql`
    update grading.marking set agreed_marks = ${JSON.stringify(marks)}::jsonb, agreed_band = ${band} where task_id = ${taskId}`.execute(tx)
}

/** Whether somebody has handed back a marking of a script. */
export async function hasMarked(db: Db | Tx, scriptId: number, graderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from grading.marking m join grading.task t on t.id = m.task_id where t.script_id = ${scriptId} and m.grader_id = ${graderId} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
