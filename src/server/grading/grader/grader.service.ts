import { listLinkedStudents } from '#server/family/index.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { listGradableSkills } from '#server/grading/qualified.service.ts'
import type { Grader } from '#server/grading/grading.policy.ts'

/** The caller as a grader. Their own students are those that they are connected with as a parent. */
export async function findGrader(db: Db | Tx, caller: Caller): Promise<Grader> {
  const id = personOf(caller)
  return { id, ownStudents: await listLinkedStudents(db, id), skills: await listGradableSkills(db, id) }
}
