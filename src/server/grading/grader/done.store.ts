import { type Db, sql } from '#server/kit/database.ts'
import { toKeyOrder } from '#server/kit/key-order.ts'
import { type KeyPage, type KeySlice, listByKey } from '#server/kit/key-page.ts'
import { taskColumns, type TaskRecord } from '#server/grading/task-record.store.ts'

export interface DoneRecord extends TaskRecord {
  readonly marked_at: Date
  readonly band: number | null
  readonly stars: number | null
}

const newest = toKeyOrder('-submitted_at', [
  [sql`m.submitted_at`, 'timestamptz'],
  [sql`m.task_id`, 'bigint'],
])

/** What a grader has handed back, newest first; anchors of their qualification aside. */
export function listDone(db: Db, graderId: number, slice: KeySlice): Promise<KeyPage<DoneRecord>> {
  const columns = sql`${taskColumns}, m.submitted_at as marked_at, m.band::float8 as band,
    (select r.stars from grading.rating r where r.task_id = t.id) as stars`
  const from = sql`grading.marking m join grading.task t on t.id = m.task_id join grading.script s on s.id = t.script_id`
  return listByKey<DoneRecord>(
    db,
    { columns, from, where: sql`m.grader_id = ${graderId} and t.qualification_id is null`, order: newest },
    slice,
  )
}
