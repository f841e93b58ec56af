import { sql, type Tx } from '#server/kit/database.ts'

/** Holds the scripts of an attempt, sections and revisions, for the rest of the transaction. */
export async function lockScriptsOf(tx: Tx, attemptId: number): Promise<void> {
  await sql`select from grading.script where attempt_id = ${attemptId} order by id for no key update`.execute(tx)
}

/** Tasks of an attempt that are neither released nor canceled, the first made first. An anchor that a grader marks is nothing of the attempt's. */
export async function listOpenWork(tx: Tx, attemptId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from grading.task t join grading.script s on s.id = t.script_id
    where s.attempt_id = ${attemptId} and t.kind <> 'anchor' and t.status in ('queued', 'claimed', 'submitted') order by t.id`.execute(tx)
  return rows.map(({ id }) => id)
}
