import type { GradedSkill, GradingOption } from '#contract/grading/marking.ts'
import { anyOf, type Db, sql } from '#server/kit/database.ts'

/** What coins were put on hold for: an option, or a complaint about what was graded. */
export interface HeldWork {
  readonly holdId: number
  readonly what: GradingOption | 'complaint'
  readonly skill: GradedSkill
  readonly testTitle: string
}

export async function listHeldWork(db: Db, holdIds: readonly number[]): Promise<HeldWork[]> {
  const { rows } = await sql<HeldWork>`
    select h."holdId", h.what, s.skill, s.test_title as "testTitle" from (
      select hold_id as "holdId", option as what, script_id from grading.order where hold_id = ${anyOf(holdIds)}
      union all select hold_id, 'complaint', script_id from grading.complaint where hold_id = ${anyOf(holdIds)}) h
    join grading.script s on s.id = h.script_id`.execute(db)
  return rows
}
