import { gradingComplaintDecided, gradingLate } from '#contract/grading/events.ts'
import type { Finding } from '#contract/grading/complaint.ts'
import { captureComplaintCoins, endComplaint, returnComplaintCoins } from '#server/grading/complaint-coins.service.ts'
import { type Complaint, type ComplaintOutcome, decideComplaint, lockComplaintOfRemark } from '#server/grading/complaint.store.ts'
import { lockTask } from '#server/grading/task.store.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'
import { compareMarkings, isChanged } from './compare-markings.ts'
import { findBands } from './remark.store.ts'

interface Decided {
  readonly outcome: ComplaintOutcome
  readonly before: number | null
  readonly after: number | null
  readonly marks: readonly Finding[]
  /** That came back now. */
  readonly coins: number
  readonly reason: string | null
}

/** Tells the candidate, and whoever paid for them. */
async function publishDecided(tx: Tx, complaint: Complaint, { outcome, before, after, marks, coins, reason }: Decided): Promise<void> {
  const { id, taskId, personId, payerId, attemptId, revisionId, skill, testTitle } = complaint
  const people = [...new Set([personId, payerId])]
  await publishEvents(
    tx,
    gradingComplaintDecided,
    people.map((person_id) => ({
      dedupeKey: `grading.complaint_decided ${id} ${person_id}`,
      payload: {
        person_id,
        candidate_id: personId,
        complaint_id: id,
        task_id: taskId,
        attempt_id: attemptId,
        ...(revisionId !== null && { revision_id: revisionId }),
        skill,
        test_title: testTitle,
        outcome,
        before,
        after,
        marks: marks.map(({ part, criterion, after: band }) => ({ part, criterion, band })),
        coins: person_id === payerId ? coins : 0,
        reason,
      },
    })),
  )
}

/**
 * Decides the complaint of a task that was marked again and is handed in. From half a band on the new bands replace the former, and the coins come
 * back; below that the former stand, and the coins are spent. Past the due time they come back whatever was found. The caller holds the task and
 * has stored its marking.
 */
export async function onRemarkSubmitted(tx: Tx, remarkId: number): Promise<void> {
  const complaint = await lockComplaintOfRemark(tx, remarkId)
  if (complaint === undefined || complaint.outcome !== null) return
  const [before, after] = [await findBands(tx, complaint.taskId), await findBands(tx, remarkId)]
  if (before === undefined || after === undefined) throw new Error(`complaint ${complaint.id} has no two markings with bands`)
  const outcome = isChanged(before.band, after.band) ? 'changed' : 'unchanged'
  const coins = outcome === 'changed' ? await returnComplaintCoins(tx, complaint, 'changed') : await captureComplaintCoins(tx, complaint)
  await decideComplaint(tx, complaint.id, outcome)
  const marks = compareMarkings(before.marks, after.marks, complaint.skill)
  await publishDecided(tx, complaint, { outcome, before: before.band, after: after.band, marks, coins, reason: null })
}

/**
 * Ends the complaint of a task that was canceled: the coins come back, and people are told why, in the words of staff or, with null, because the
 * attempt is void. Nothing where it is of no complaint.
 */
export async function onRemarkCanceled(tx: Tx, remarkId: number, reason: string | null): Promise<number> {
  const ended = await endComplaint(tx, remarkId, reason)
  if (ended === undefined) return 0
  const { complaint, coins } = ended
  await publishDecided(tx, complaint, { outcome: 'rejected', before: null, after: null, marks: [], coins, reason })
  return coins
}

/** Gives back the coins of a complaint that isn't marked in time; it stays in the queue. */
export function returnLateComplaint(db: Db, remarkId: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const task = await lockTask(tx, remarkId)
    const complaint = await lockComplaintOfRemark(tx, remarkId)
    if (task?.isPastDue !== true || complaint === undefined || complaint.coins !== 'held') return
    const coins = await returnComplaintCoins(tx, complaint, 'late')
    const { id, payerId, attemptId, skill, testTitle } = complaint
    const payload = { person_id: payerId, attempt_id: attemptId, skill, test_title: testTitle, options: ['scores' as const], coins }
    await publishEvents(tx, gradingLate, [{ dedupeKey: `grading.late complaint ${id}`, payload }])
  })
}
