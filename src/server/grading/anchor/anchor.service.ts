import { hasDeletedRecordings } from '#server/recording/index.ts'
import type { Tx } from '#server/kit/database.ts'
import { type PickedAnchor, retireAnchor } from './anchor.store.ts'

/** The first of these anchors whose recordings are still there; one that has lost them is retired. */
export async function findKept(tx: Tx, anchors: readonly PickedAnchor[]): Promise<number | null> {
  for (const { script_id, attempt_id } of anchors) {
    if (attempt_id === null || !(await hasDeletedRecordings(tx, attempt_id))) return script_id
    await retireAnchor(tx, script_id)
  }
  return null
}
