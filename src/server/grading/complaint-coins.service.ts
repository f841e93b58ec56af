import type { Tx } from '#server/kit/database.ts'
import { captureHold, releaseHold } from '#server/wallet/index.ts'
import { type Complaint, decideComplaint, lockComplaintOfRemark, markComplaintCaptured, markComplaintReturned } from './complaint.store.ts'

/** Gives back what is on hold for a complaint, once. Answers how many coins came back. */
export async function returnComplaintCoins(tx: Tx, complaint: Complaint, reason: 'late' | 'changed' | 'rejected'): Promise<number> {
  if (complaint.coins !== 'held') return 0
  const outcome = await releaseHold(tx, { holdId: complaint.holdId })
  await markComplaintReturned(tx, complaint.id, outcome === 'expired' ? 'late' : reason)
  return complaint.price
}

/** Spends what is on hold for a complaint; past the due time it comes back instead. Answers how many coins came back. */
export async function captureComplaintCoins(tx: Tx, complaint: Complaint): Promise<number> {
  if (complaint.coins !== 'held') return 0
  const outcome = await captureHold(tx, { holdId: complaint.holdId, purpose: 'grading' })
  if (outcome !== 'captured') {
    await markComplaintReturned(tx, complaint.id, 'late')
    return complaint.price
  }
  await markComplaintCaptured(tx, complaint.id)
  return 0
}

/** Ends the complaint of a task that nobody will mark: the coins come back. The caller has canceled the task. Nothing where it is of no complaint. */
export async function endComplaint(
  tx: Tx,
  remarkId: number,
  reason: string | null,
): Promise<{ readonly complaint: Complaint; readonly coins: number } | undefined> {
  const complaint = await lockComplaintOfRemark(tx, remarkId)
  if (complaint === undefined || complaint.outcome !== null) return undefined
  const coins = await returnComplaintCoins(tx, complaint, 'rejected')
  await decideComplaint(tx, complaint.id, 'rejected', reason)
  return { complaint, coins }
}
