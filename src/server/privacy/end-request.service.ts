import { unassign } from '#server/assignment/index.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import * as store from './request.store.ts'

/** Ends a request that is open, and that somebody looks after it; false when it has ended. */
export async function endRequest(tx: Tx, id: number, status: 'done' | 'cancelled'): Promise<boolean> {
  const isEnded = await store.endRequest(tx, id, status)
  if (isEnded) await unassign(tx, 'privacy-request', [id])
  return isEnded
}

/** Takes back the exports of somebody, and those that they asked for about others; answers how many. */
export async function cancelExportsOf(tx: Tx, personId: number): Promise<number> {
  const ids = await store.cancelExportsOf(tx, personId)
  await unassign(tx, 'privacy-request', ids)
  return ids.length
}

/** Ends the exports that were not downloaded in time. */
export async function expireArchives(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => unassign(tx, 'privacy-request', await store.expireArchives(tx)))
}
