import type { attemptContract } from '#contract/attempt/attempt.contract.ts'
import type { ShownAnswer, Verdict } from '#contract/attempt/checked.ts'
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import type { AnswerKey, KeyEntry } from '#contract/content/answer-key.ts'
import type { Mark } from '#contract/content/mark.ts'
import { keyEntriesOf } from '#contract/content/walk.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import type { Tx } from '#server/kit/database.ts'
import { refuse } from '#server/attempt/attempt.refusals.ts'
import { markQuestion } from '#server/marking/index.ts'
import { findChecked, insertChecked, listAnswers, listChecked } from '#server/attempt/answer.store.ts'
import * as attempts from '#server/attempt/attempt.store.ts'
import { insertKeyReadings } from '#server/attempt/key-reading.store.ts'
import { listEvidence, listUnchecked } from './evidence.ts'
import { type PracticeContext, readPracticeKey } from './practice-key.ts'

export type Question = InputOf<typeof attemptContract.check>

type Tried = InputOf<typeof attemptContract.checkAgain>
type AskedEvidence = InputOf<typeof attemptContract.evidence>

/** Marks the stored answer of one practice question, returns whether it is right but never the key, and locks the question. */
export function checkQuestion(context: PracticeContext, asked: Question, caller: Caller): Promise<Verdict> {
  return readPracticeKey(context, asked, caller, async (tx, { facts, key, now }) => {
    const entry = getEntry(key, asked.question)
    await insertKeyReadings(tx, [{ ...facts, skills: [asked.skill] }])
    const known = await findChecked(tx, facts.id, asked)
    return known ?? lockQuestion(tx, asked, { entry, now })
  })
}

/** Marks another answer to a checked question. Nothing is stored, so that the first answer stays what counts. */
export function checkAgain(context: PracticeContext, asked: Tried, caller: Caller): Promise<Verdict> {
  const { id, skill, question, response } = asked
  return readPracticeKey(context, asked, caller, async (tx, { key }) => {
    const entry = await getCheckedEntry(tx, asked, key)
    const answers = await listAnswers(tx, id)
    return toVerdict(markQuestion(entry, response, { ...answers[skill], [question]: response }))
  })
}

/** The key of a checked question with its reason. */
export function showAnswer(context: PracticeContext, asked: Question, caller: Caller): Promise<ShownAnswer> {
  return readPracticeKey(context, asked, caller, async (tx, { key: answerKey }) => {
    const { key, explanation } = await getCheckedEntry(tx, asked, answerKey)
    const { en, cn, tw } = explanation
    return { key, why: { en: en.why, cn: cn.why, tw: tw.why } }
  })
}

/** Where the checked questions of a section are decided. Their checks have noted that the key was read. */
export function findEvidence(
  context: PracticeContext,
  asked: AskedEvidence,
  caller: Caller,
): Promise<OutputOf<typeof attemptContract.evidence>> {
  return readPracticeKey(context, asked, caller, async (tx, { key }) => ({ evidence: listEvidence(key, await listChecked(tx, asked)) }))
}

function getEntry(key: AnswerKey, question: string): KeyEntry {
  const entry = keyEntriesOf(key).find((each) => each.question === question)
  if (entry === undefined) throw refuse.UNKNOWN_QUESTION()
  return entry
}

async function getCheckedEntry(tx: Tx, asked: Question, key: AnswerKey): Promise<KeyEntry> {
  const entry = getEntry(key, asked.question)
  const questions = listUnchecked(entry, await listChecked(tx, asked))
  if (questions.length > 0) throw refuse.NOT_CHECKED({ questions })
  return entry
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
