import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** Which clip a grader has recorded for which task. */
export interface Voice {
  readonly id: string
  readonly taskId: number
  readonly graderId: number
}

export async function insertVoice(tx: Tx, { id, taskId, graderId }: Voice): Promise<void> {
  await sql`insert into grading.voice (id, task_id, grader_id) values (${id}, ${taskId}, ${graderId})`.execute(tx)
}

export async function findVoice(db: Db | Tx, id: string): Promise<Voice | undefined> {
  const { rows } = await sql<Voice>`
    select id, task_id as "taskId", grader_id as "graderId" from grading.voice where id = ${id}`.execute(db)
  return rows[0]
}

/** The clips that a grader has recorded for a task. */
export async function listVoices(db: Db | Tx, { taskId, graderId }: Omit<Voice, 'id'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from grading.voice where task_id = ${taskId} and grader_id = ${graderId} order by created_at, id`.execute(db)
  return rows.map(({ id }) => id)
}
