import type { GradedSkill } from '#contract/grading/marking.ts'
import { findState } from '#server/attempt/index.ts'
import { hasDeletedRecordings } from '#server/recording/index.ts'
import type { Tx } from '#server/kit/database.ts'
import { type PickedAnchor, retireAnchor } from './anchor.store.ts'

/** Whether there is still something to mark of an anchor: one that ships is always whole, a section is kept for its time. */
export async function isKept(tx: Tx, { attempt_id }: Pick<PickedAnchor, 'attempt_id'>, skill: GradedSkill): Promise<boolean> {
  if (attempt_id === null) return true
  if (skill === 'speaking') return !(await hasDeletedRecordings(tx, attempt_id))
  return (await findState(tx, attempt_id))?.words_deleted === false
}

/** The first of these anchors that is still there to mark; one that isn't is retired. */
export async function findKept(tx: Tx, anchors: readonly PickedAnchor[], skill: GradedSkill): Promise<number | null> {
  for (const anchor of anchors) {
    if (await isKept(tx, anchor, skill)) return anchor.script_id
    await retireAnchor(tx, anchor.script_id)
  }
  return null
}
