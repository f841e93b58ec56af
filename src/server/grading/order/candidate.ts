import { isVerifiedParent } from '#server/family/index.ts'
import { requireParent } from '#server/grading/grading.policy.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'

/** Whose work it is about: the caller's own, or that of the child whom they are connected with. */
export async function getCandidate(db: Db | Tx, childId: number | undefined, caller: Caller): Promise<number> {
  const personId = personOf(caller)
  if (childId === undefined || childId === personId) return personId
  requireParent(await isVerifiedParent(db, personId, childId))
  return childId
}
