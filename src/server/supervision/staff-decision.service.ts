import type { attemptStaffContract } from '#contract/supervision/attempt-staff.contract.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { attemptVoided, lateAnswersDecided } from '#contract/supervision/events.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'
import { refuse } from './supervision.refusals.ts'
import { giveBackAllowance } from '#server/plan/index.ts'
import {
  isHandedIn,
  moves,
  type LockedAttempt,
  findTimes,
  lockAttempt,
  moveAttempt,
  insertEvent,
  changeAttempt,
  decideLate as noteDecision,
  recountAnswers,
  allowanceKeyOf,
  listSections,
  closeOpenSection,
  requireAttempt,
  settleAttempt,
} from '#server/attempt/index.ts'
import { scoreAttempt } from '#server/result/index.ts'

/** Holds the attempt that staff decide of: a candidate's, since nothing of a preview counts. */
export async function lockNamed(tx: Tx, id: number): Promise<LockedAttempt> {
  requireAttempt(await findTimes(tx, id))
  const attempt = await lockAttempt(tx, id)
  if (attempt.preview_of !== null) throw refuse.IS_PREVIEW()
  return attempt
}

/** Ends an attempt without a result, and gives back what it took of the allowance of today. What was logged, answered and scored stays; void already, nothing changes. */
export async function voidAttempt(db: Db, { id, reason }: { id: number; reason: string }, caller: Caller): Promise<void> {
  const staff = personOf(caller)
  await inTransaction(db, async (tx) => {
    const attempt = await lockNamed(tx, id)
    const { status, spent_at } = attempt
    if (!(await moveAttempt(tx, id, { move: moves.void, change: { next_check_at: null } }))) return
    const now = await readClock(tx)
    if (spent_at !== null) await giveBackAllowance(tx, allowanceKeyOf(attempt), spent_at)
    for (const section of await listSections(tx, id)) await closeOpenSection(tx, id, { by: 'staff', now, section })
    await insertEvent(tx, id, { at: now, kind: 'voided', detail: { staff, reason, before: status } })
    const payload = { person_id: attempt.person_id, attempt_id: id }
    await publishEvents(tx, attemptVoided, [{ dedupeKey: `attempt.voided ${id}`, payload }])
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'attempt.voided',
      entity: 'attempt',
      entityId: id,
      personIds: [attempt.person_id],
      before: { attempt_status: status },
      after: { attempt_status: 'voided' },
      reason,
    })
  })
}

export type LateDecided = InputOf<typeof attemptStaffContract.decideLate>

/** Counts late answers of a handed-in attempt, or ignores them; receipt and scores follow. A decision may be changed by another. */
export async function decideLate(db: Db, { id, seqs: given, decision }: LateDecided, caller: Caller): Promise<void> {
  const staff = personOf(caller)
  const seqs = [...new Set(given)].toSorted((one, other) => one - other)
  await inTransaction(db, async (tx) => {
    const { status, person_id } = await lockNamed(tx, id)
    if (!isHandedIn(status)) throw refuse.NOT_HANDED_IN()
    if ((await noteDecision(tx, id, { seqs, decision, by: staff })) < seqs.length) throw refuse.NOT_LATE()
    await recountAnswers(tx, id, seqs)
    const now = await readClock(tx)
    await changeAttempt(tx, id, { next_check_at: now }) // The sweeper scores it if what follows here does not come to its end.
    await insertEvent(tx, id, { at: now, kind: 'late_decided', detail: { staff, decision, seqs } })
    const payload = { person_id, attempt_id: id, decision, count: seqs.length }
    await publishEvents(tx, lateAnswersDecided, [{ dedupeKey: `attempt.late_decided ${id} ${caller.requestId}`, payload }])
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'attempt.late-answers-decided',
      entity: 'attempt',
      entityId: id,
      personIds: [person_id],
      after: { decision, count: seqs.length },
    })
  })
  await settleAttempt({ db, onSubmitted: (attemptId) => scoreAttempt(db, attemptId) }, id)
}
