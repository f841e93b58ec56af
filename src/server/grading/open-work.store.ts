import type { GradedSkill } from '#contract/grading/marking.ts'
import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'
import { lockWorkOf } from './script.store.ts'

/**
 * Tasks of an attempt and of its revisions that are neither released nor canceled, the first made first. Its scripts are held for the rest of the
 * transaction, and nothing more is bought. An anchor that a grader marks is nothing of the attempt's.
 */
export async function holdOpenWork(tx: Tx, attemptId: number, skill: GradedSkill | null = null): Promise<number[]> {
  await lockWorkOf(tx, attemptId)
  await sql`select from grading.script where attempt_id = ${attemptId} order by id for no key update`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select t.id from grading.task t join grading.script s on s.id = t.script_id
    where s.attempt_id = ${attemptId} and s.skill = coalesce(${skill}, s.skill) and t.kind <> 'anchor'
      and t.status in ('queued', 'claimed', 'submitted') order by t.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Whether a grader has taken an attempt's section as an anchor, and hasn't handed it back. One that waits is passed over where its text is gone. */
async function isMarkedAsAnchor(tx: Tx, attemptId: number, skill: GradedSkill | null): Promise<boolean> {
  const { rows } = await sql`
    select from grading.task t join grading.script s on s.id = t.script_id
    where s.attempt_id = ${attemptId} and s.skill = coalesce(${skill}, s.skill) and t.kind = 'anchor' and t.status = 'claimed' limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/**
 * Whether somebody grades something of an attempt, or is about to, or marks it as an anchor, of one skill or of any: what was handed in is kept for
 * that long. Its scripts are held, so that nobody takes one as an anchor meanwhile.
 */
export async function hasOpenWork(tx: Tx, attemptId: number, skill: GradedSkill | null): Promise<boolean> {
  return (await holdOpenWork(tx, attemptId, skill)).length > 0 || (await isMarkedAsAnchor(tx, attemptId, skill))
}

/** How many tasks some graders have taken and not handed in; who has none is left out. */
export async function countOpenGradings(db: Db, graderIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ grader_id: number; count: number }>`
    select grader_id, count(*) as count from grading.task where grader_id = ${anyOf(graderIds)} and status = 'claimed' group by grader_id`.execute(
    db,
  )
  return new Map(rows.map(({ grader_id, count }) => [grader_id, count]))
}
