import type { TaskStatus } from '#server/grading/task.store.ts'
import { type Db, sql } from '#server/kit/database.ts'

/** The task of what a request has bought; undefined where it has bought nothing. */
export async function findTaskOfRequest(db: Db, request: string): Promise<{ id: number; status: TaskStatus } | undefined> {
  const { rows } = await sql<{ id: number; status: TaskStatus }>`
    select t.id, t.status from grading.order o join grading.task t on t.id = o.task_id where o.request = ${request} limit 1`.execute(db)
  return rows[0]
}
