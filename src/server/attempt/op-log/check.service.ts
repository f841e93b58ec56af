import type { attemptContract } from '#contract/attempt/attempt.contract.ts'
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import type { KeyEntry } from '#contract/content/answer-key.ts'
import type { Mark } from '#contract/content/mark.ts'
import { keyEntriesOf } from '#contract/content/walk.ts'
import { getKeyInForce } from '#server/exam/index.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { refuse } from '#server/attempt/attempt.refusals.ts'
import { markQuestion } from '#server/marking/index.ts'
import { findChecked, insertChecked, listAnswers } from '#server/attempt/answer.store.ts'
import * as attempts from '#server/attempt/attempt.store.ts'
import { beginKeyReading } from '#server/attempt/key-reading.service.ts'
import type { AttemptAccess } from '#server/attempt/attempt-access.ts'
import { listSections } from '#server/attempt/section.store.ts'

interface CheckContext {
  readonly db: Db
  readonly access: AttemptAccess
}

export type Verdict = OutputOf<typeof attemptContract.check>

export type Question = InputOf<typeof attemptContract.check>

/** Marks the stored answer of one question of practice, tells whether it is right, never the key, and locks the question. */
export async function checkQuestion({ db, access }: CheckContext, asked: Question, caller: Caller): Promise<Verdict> {
  const facts = await access.checkWriter(asked.id, caller)
  const { id, mode, revision, skills } = facts
  if (mode === 'strict') throw refuse.STRICT_MODE()
  if (!skills.includes(asked.skill)) throw refuse.UNKNOWN_QUESTION()
  const { answerKey: key } = await getKeyInForce(db, revision, asked.skill)
  const entry = keyEntriesOf(key).find(({ question }) => question === asked.question)
  return inTransaction(db, async (tx) => {
    await beginKeyReading(tx, facts, { skills: [asked.skill], withKeys: entry !== undefined })
    await attempts.lockAttempt(tx, id)
    const now = await readClock(tx)
    await checkRunning(tx, asked, now)
    if (entry === undefined) throw refuse.UNKNOWN_QUESTION()
    const known = await findChecked(tx, id, asked)
    return known ?? lockQuestion(tx, asked, { entry, now })
  })
}

async function checkRunning(tx: Tx, { id, skill }: Question, now: Date): Promise<void> {
  const section = (await listSections(tx, id)).find((each) => each.skill === skill)
  const isRunning = section?.status === 'open' && section.paused_at === null && section.deadline_at !== null && now < section.deadline_at
  if (!isRunning) throw refuse.NOT_RUNNING()
}

async function lockQuestion(tx: Tx, asked: Question, { entry, now }: { entry: KeyEntry; now: Date }): Promise<Verdict> {
  const { id, skill, question } = asked
  const answers = await listAnswers(tx, id)
  const verdict = toVerdict(markQuestion(entry, answers[skill]?.[question] ?? null, answers[skill]))
  await insertChecked(tx, id, { skill, question, ...verdict, at: now })
  await attempts.insertEvent(tx, id, { at: now, kind: 'checked', detail: { skill, question, ...verdict } })
  return verdict
}

/** A question with several marks is right when all are; else the first lost mark gives the reason. */
function toVerdict(marks: readonly Mark[]): Verdict {
  const lost = marks.find((mark) => !mark.correct)
  return { correct: lost === undefined, reason: lost?.reason ?? 'match' }
}
