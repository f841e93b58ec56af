import type { GradedSkill } from '#contract/grading/marking.ts'
import { sql, type Tx } from '#server/kit/database.ts'
import type { SetRecord } from '#server/grading/qualified.store.ts'

/** Begins a set of so many anchors. */
export async function insertSet(tx: Tx, graderId: number, skill: GradedSkill, anchors: number): Promise<SetRecord> {
  const { rows } = await sql<SetRecord>`
    insert into grading.qualification (grader_id, skill, anchors) values (${graderId}, ${skill}, ${anchors})
    returning id, grader_id, skill, anchors, started_at, ended_at, passed`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a set of anchors was not stored')
  return row
}

interface OpenTask {
  readonly id: number
  readonly script_id: number
  readonly attempt_id: number | null
  readonly is_claimed: boolean
}

/** The anchor of a set that is not handed back yet, held; whether its grader holds it at this moment. */
export async function findOpenTask(tx: Tx, setId: number): Promise<OpenTask | undefined> {
  const { rows } = await sql<OpenTask>`
    select t.id, t.script_id, s.attempt_id, t.status = 'claimed' and t.lease_until > kit.now() as is_claimed
    from grading.task t join grading.script s on s.id = t.script_id
    where t.qualification_id = ${setId} and t.status in ('queued', 'claimed') order by t.id limit 1 for no key update of t`.execute(tx)
  return rows[0]
}
