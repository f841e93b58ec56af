import type { GradedSkill } from '#contract/grading/marking.ts'
import { findState } from '#server/attempt/index.ts'
import { lockScript, tryLockScript } from '#server/grading/script.store.ts'
import { hasDeletedRecordings } from '#server/recording/index.ts'
import type { Tx } from '#server/kit/database.ts'
import { type PickedAnchor, retireAnchor } from './anchor.store.ts'

/** Whether there is still something to mark of an anchor: one that ships is always whole, a section is kept for its time. */
async function isThere(tx: Tx, { attempt_id }: Pick<PickedAnchor, 'attempt_id'>, skill: GradedSkill): Promise<boolean> {
  if (attempt_id === null) return true
  if (skill === 'speaking') return !(await hasDeletedRecordings(tx, attempt_id))
  return (await findState(tx, attempt_id))?.words_deleted === false
}

/** The same of an anchor that a grader is about to take. Its script is held for the rest of the transaction, and so is what was handed in. */
export async function isKept(tx: Tx, anchor: PickedAnchor, skill: GradedSkill): Promise<boolean> {
  await lockScript(tx, anchor.script_id)
  return isThere(tx, anchor, skill)
}

interface Wanted {
  readonly skill: GradedSkill
  /** Whether to wait for an anchor that somebody else holds at this moment. Whoever holds a task doesn't: its script may be held by who waits for it. */
  readonly waits: boolean
}

/** The first of these anchors that is still there to mark, with its script held as above; one that isn't is retired. */
export async function findKept(tx: Tx, anchors: readonly PickedAnchor[], { skill, waits }: Wanted): Promise<number | null> {
  for (const anchor of anchors) {
    // Asked before it is held: whoever retires an anchor waits for tasks of it.
    if (!(await isThere(tx, anchor, skill))) await retireAnchor(tx, anchor.script_id)
    else if (waits ? await isKept(tx, anchor, skill) : (await tryLockScript(tx, anchor.script_id)) && (await isThere(tx, anchor, skill)))
      return anchor.script_id
  }
  return null
}
