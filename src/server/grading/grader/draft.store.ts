import type { Marking } from '#contract/grading/marking.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

export interface DraftRecord {
  readonly version: number
  readonly marking: Marking
  readonly saved_at: Date
}

/** What a grader has written so far about a task. */
export async function findDraft(db: Db | Tx, taskId: number, graderId: number): Promise<DraftRecord | undefined> {
  const { rows } = await sql<DraftRecord>`
    select version, marking, saved_at from grading.draft where task_id = ${taskId} and grader_id = ${graderId}`.execute(db)
  return rows[0]
}

/** Stores the next version of a draft, whose task is held. */
export async function putDraft(
  tx: Tx,
  { taskId, graderId, version, marking }: { taskId: number; graderId: number; version: number; marking: Marking },
): Promise<Date> {
  const { rows } = await sql<{ saved_at: Date }>`
    insert into grading.draft (task_id, grader_id, version, marking)
      values (${taskId}, ${graderId}, ${version}, ${JSON.stringify(marking)}::jsonb)
    on conflict (task_id, grader_id) do update set version = excluded.version, marking = excluded.marking, saved_at = excluded.saved_at
    returning saved_at`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a draft was not stored')
  return row.saved_at
}
