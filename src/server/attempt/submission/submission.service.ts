import { createHash } from 'node:crypto'
import { canonicalAnswers } from '#contract/attempt/canonical.ts'
import type { Answers } from '#contract/attempt/canonical.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { listAnswers } from '#server/attempt/answer.store.ts'
import { isHandedIn, isUnstarted, moves } from '#server/attempt/attempt-states.ts'
import * as attempts from '#server/attempt/attempt.store.ts'
import { closeSection, listSections, type Section } from '#server/attempt/section.store.ts'

/** The hash of a receipt, and of the question whether both sides hold the same answers. */
export function hashAnswers(answers: Answers): string {
  return createHash('sha256').update(canonicalAnswers(answers)).digest('hex')
}

export interface Closing {
  readonly by: 'candidate' | 'sweeper'
  readonly now: Date
}

interface SectionClosing {
  readonly by: Closing['by'] | 'staff'
  readonly now: Date
  readonly section: Section
}

/** Closes an open section at its deadline at the latest, and says whose doing it was. */
export async function closeOpenSection(tx: Tx, attemptId: number, closing: SectionClosing): Promise<void> {
  const event = await closeWithEvent(tx, attemptId, closing)
  if (event !== null) await attempts.insertEvent(tx, attemptId, event)
}

/** The same; the event is for the caller to insert. Null where the section is not open. */
async function closeWithEvent(tx: Tx, attemptId: number, { section, by, now }: SectionClosing): Promise<attempts.AttemptEvent | null> {
  const { skill, status, deadline_at, paused_at, paused_ms } = section
  if (status !== 'open' || deadline_at === null) return null
  const timeIsUp = paused_at === null && now >= deadline_at
  const reason = by === 'candidate' && timeIsUp ? 'timer' : by
  const closedAt = timeIsUp ? deadline_at : now
  const pausedMs = paused_ms + (paused_at === null ? 0 : now.getTime() - paused_at.getTime())
  await closeSection(tx, attemptId, { skill, closedAt, reason, pausedMs })
  return { at: closedAt, kind: 'section_closed', detail: { skill, reason } }
}

/**
 * Hands in a locked attempt: closes what is open and makes the receipt. Handed in already, it changes nothing; what nobody has begun is
 * cancelled. The candidate's own submission of practice that the sweeper had handed in makes the receipt final.
 */
export async function submitAttempt(tx: Tx, attempt: attempts.LockedAttempt, closing: Closing): Promise<void> {
  const { id } = attempt
  const { by, now } = closing
  if (isUnstarted(attempt.status)) {
    await attempts.moveAttempt(tx, id, { move: moves.cancel, change: { next_check_at: null } })
    return
  }
  if (isHandedIn(attempt.status)) {
    if (by === 'candidate' && attempt.mode === 'default') await attempts.changeAttempt(tx, id, { submitted_by: by })
    return
  }
  const events: (attempts.AttemptEvent | null)[] = []
  for (const section of await listSections(tx, id)) events.push(await closeWithEvent(tx, id, { ...closing, section }))
  const receipt = await makeReceipt(tx, attempt, now)
  const change = { ...receipt, submitted_at: now, submitted_by: by, next_check_at: now }
  if (await attempts.moveAttempt(tx, id, { move: moves.submit, change })) events.push({ at: now, kind: 'submitted', detail: { by } })
  const told = events.filter((event) => event !== null)
  await attempts.insertEvents(
    tx,
    told.map((event) => ({ ...event, attemptId: id })),
  )
}

async function makeReceipt(tx: Tx, { id, ack_seq }: attempts.LockedAttempt, now: Date) {
  return { receipt_ack_seq: ack_seq, receipt_answers_sha256: hashAnswers(await listAnswers(tx, id)), receipt_at: now }
}

/** Brings receipt and scores in line with practice answers that came after the sweeper had handed in. */
async function renewReceipt(tx: Tx, attempt: attempts.LockedAttempt): Promise<void> {
  const now = await readClock(tx)
  const receipt = await makeReceipt(tx, attempt, now)
  if (receipt.receipt_answers_sha256 === attempt.receipt_answers_sha256) return
  await attempts.changeAttempt(tx, attempt.id, receipt)
  await attempts.insertEvent(tx, attempt.id, { at: now, kind: 'receipt_renewed', detail: { ack_seq: attempt.ack_seq } })
}

/** What may follow a submission. */
export interface AfterSubmission {
  readonly db: Db
  /** Scores an attempt that was handed in, or whose answers came later than its receipt. */
  readonly onSubmitted: (attemptId: number, facts?: attempts.AttemptFacts) => Promise<void>
}

/** Does what a handed-in attempt still waits for: a new receipt if answers came later, and scores. */
export async function settleAttempt({ db, onSubmitted }: AfterSubmission, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const attempt = await attempts.lockAttempt(tx, id)
    if (isHandedIn(attempt.status)) await renewReceipt(tx, attempt)
  })
  await onSubmitted(id)
}
