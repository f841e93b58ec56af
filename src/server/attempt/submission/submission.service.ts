import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { listAnswers, listAnswersOf } from '#server/attempt/answer.store.ts'
import { isHandedIn } from '#server/attempt/attempt-states.ts'
import * as attempts from '#server/attempt/attempt.store.ts'
import { listSectionsNow, type Section } from '#server/attempt/section.store.ts'
import { type Closing, type Ended, type Ending, hashAnswers, judgeClosing, judgeEnding, toClosingEvent } from './ending.ts'
import { storeEnded } from './ending.store.ts'

interface SectionClosing {
  readonly by: Closing['by'] | 'staff'
  readonly now: Date
  readonly section: Section
}

/** Closes an open section at its deadline at the latest, and says whose doing it was. */
export async function closeOpenSection(tx: Tx, attemptId: number, closing: SectionClosing): Promise<void> {
  const closed = judgeClosing(closing.section, closing)
  if (closed !== null) await storeEnded(tx, [{ attemptId, closed: [closed], change: null, events: [toClosingEvent(closed)] }])
}

/** What an attempt ends of itself. */
export type EndingAsked = Pick<Ending, 'closes' | 'submits'> & { readonly attemptId: number }

/** What became of one of them: as it was before, and what the end made of it. */
export interface EndedAttempt {
  readonly attempt: attempts.LockedAttempt
  readonly ended: Ended
}

/**
 * Closes sections of attempts and hands attempts in, in the same statements for all of them, and answers in their order. They must be there; whoever
 * holds several already has held them in the order of their numbers.
 */
export async function endAttempts(tx: Tx, asked: readonly EndingAsked[], closing: Closing): Promise<EndedAttempt[]> {
  if (asked.length === 0) return []
  const ids = asked.map(({ attemptId }) => attemptId)
  const held = await attempts.lockAttempts(tx, ids)
  const sections = Map.groupBy(await listSectionsNow(tx, ids), ({ attempt_id }) => attempt_id)
  const answers = await listAnswersOf(
    tx,
    asked.flatMap(({ attemptId, submits }) => (submits ? [attemptId] : [])),
  )
  const outcomes = asked.map(({ attemptId, closes, submits }): EndedAttempt => {
    const attempt = held.get(attemptId)
    if (attempt === undefined) throw new Error(`there is no attempt ${attemptId} to end`)
    const own = { sections: sections.get(attemptId) ?? [], answers: answers.get(attemptId) ?? {} }
    return { attempt, ended: judgeEnding({ ...closing, ...own, attempt, closes, submits }) }
  })
  await storeEnded(
    tx,
    outcomes.map(({ ended }) => ended),
  )
  for (const [place, { attempt }] of outcomes.entries()) if (asked[place]?.submits === true) await confirmSubmission(tx, attempt, closing)
  return outcomes
}

/** The candidate's own submission of practice that the sweeper had handed in makes the receipt final. */
async function confirmSubmission(tx: Tx, { id, status, mode }: attempts.LockedAttempt, { by }: Closing): Promise<void> {
  if (isHandedIn(status) && by === 'candidate' && mode === 'default') await attempts.changeAttempt(tx, id, { submitted_by: by })
}

/**
 * Hands in an attempt: closes what is open and makes the receipt. Handed in already, it changes nothing but who did it; what nobody has
 * begun is cancelled.
 */
export async function submitAttempt(tx: Tx, attemptId: number, closing: Closing): Promise<void> {
  await endAttempts(tx, [{ attemptId, closes: [], submits: true }], closing)
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
