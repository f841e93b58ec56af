import type { graderContract, SavedComment } from '#contract/grading/grader.contract.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { lockClaimsOf } from './claim.store.ts'
import { refuse } from '#server/grading/grading.refusals.ts'
import { countSaved, deleteSaved, findSaved, listSavedComments, maxSaved, putSaved } from './saved-comment.store.ts'

export async function getSavedComments(db: Db, { q }: InputOf<typeof graderContract.savedComments>, caller: Caller) {
  return { data: await listSavedComments(db, personOf(caller), q) }
}

/** Keeps a comment to use again; refused past 500, unless it is there already. */
export function saveComment(db: Db, comment: InputOf<typeof graderContract.saveComment>, caller: Caller): Promise<SavedComment> {
  const graderId = personOf(caller)
  return inTransaction(db, async (tx) => {
    await lockClaimsOf(tx, graderId)
    const isNew = (await findSaved(tx, graderId, comment.text)) === undefined
    if (isNew && (await countSaved(tx, graderId)) >= maxSaved) throw refuse.TOO_MANY_SAVED()
    return putSaved(tx, graderId, comment)
  })
}

/** Deletes one of the caller's own comments; one that is not there, or not theirs, changes nothing. */
export async function deleteComment(db: Db, id: number, caller: Caller): Promise<Record<string, never>> {
  await inTransaction(db, (tx) => deleteSaved(tx, personOf(caller), id))
  return {}
}
