import type { Marking } from '#contract/grading/marking.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { toKeyOrder } from '#server/kit/key-order.ts'
import { type KeyPage, type KeySlice, listByKey } from '#server/kit/key-page.ts'
import { taskColumns, type TaskRecord } from '#server/grading/task-record.store.ts'

export interface MarkingRecord {
  readonly grader_id: number
  readonly marking: Marking
  /** Of the section; null where scores weren't bought. */
  readonly band: number | null
}

export async function findMarking(db: Db | Tx, taskId: number): Promise<MarkingRecord | undefined> {
  const { rows } = await sql<MarkingRecord>`
    select grader_id, marking, band::float8 as band from grading.marking where task_id = ${taskId}`.execute(db)
  return rows[0]
}

/** Stores what a grader hands back, and releases the task, which is held. Drafts go. */
export async function releaseMarking(tx: Tx, taskId: number, { grader_id, marking, band }: MarkingRecord): Promise<void> {
  await sql`
    insert into grading.marking (task_id, grader_id, marking, band) values (${taskId}, ${grader_id}, ${JSON.stringify(marking)}::jsonb, ${band})`.execute(
    tx,
  )
  await sql`
    update grading.task set status = 'released', lease_until = null, submitted_at = kit.now(), released_at = kit.now()
    where id = ${taskId} and status = 'claimed' and grader_id = ${grader_id}`.execute(tx)
  await sql`delete from grading.draft where task_id = ${taskId}`.execute(tx)
}

export interface DoneRecord extends TaskRecord {
  readonly marked_at: Date
  readonly band: number | null
  readonly stars: number | null
}

const newest = toKeyOrder('-submitted_at', [
  [sql`m.submitted_at`, 'timestamptz'],
  [sql`m.task_id`, 'bigint'],
])

/** What a grader has handed back, newest first. */
export function listDone(db: Db, graderId: number, slice: KeySlice): Promise<KeyPage<DoneRecord>> {
  const columns = sql`${taskColumns}, m.submitted_at as marked_at, m.band::float8 as band,
    (select r.stars from grading.rating r where r.task_id = t.id) as stars`
  const from = sql`grading.marking m join grading.task t on t.id = m.task_id join grading.script s on s.id = t.script_id`
  return listByKey<DoneRecord>(db, { columns, from, where: sql`m.grader_id = ${graderId}`, order: newest }, slice)
}
