import { findQuestion, keyEntriesOf } from '#contract/content/walk.ts'
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import type { mistakeContract, MistakeRef } from '#contract/study/mistake.contract.ts'
import {
  addSeconds,
  type AttemptFacts,
  beginKeyReading,
  findFacts,
  listAnswersOf,
  markExplained,
  reviewSeconds,
  signMedia,
} from '#server/attempt/index.ts'
import { getKeyInForce, getPaper } from '#server/exam/index.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { explainMarks, markQuestion } from '#server/marking/index.ts'
import { getMistake } from './mistake.service.ts'
import { upsertSettled } from './settled.store.ts'
import { refuse } from './study.refusals.ts'

export interface AnswerAgainContext {
  readonly db: Db
  /** Signs the addresses of what is played. */
  readonly mediaKey: () => Promise<Buffer>
}

type AskedAgain = OutputOf<typeof mistakeContract.question>

async function getFacts(db: Db, attemptId: number): Promise<AttemptFacts> {
  const facts = await findFacts(db, attemptId)
  if (facts === undefined) throw refuse.NO_SUCH_MISTAKE()
  return facts
}

/** Refused while the person has the question open under exam conditions. What they answer in the attempt from now on is late. */
async function beginAgain(tx: Tx, facts: AttemptFacts, { skill }: MistakeRef, withKeys: boolean): Promise<void> {
  await beginKeyReading(tx, facts, { skills: [skill], withKeys })
  await markExplained(tx, [facts.id])
}

/** The question of a mistake with its passage or its recording, and without its key. */
export async function askAgain({ db, mediaKey }: AnswerAgainContext, ref: MistakeRef, caller: Caller): Promise<AskedAgain> {
  const mistake = await getMistake(db, ref, caller)
  const facts = await getFacts(db, ref.attempt_id)
  await inTransaction(db, (tx) => beginAgain(tx, facts, ref, false))
  const { paper } = await getPaper(db, facts.revision, ref.skill)
  const place = findQuestion(paper, ({ id }) => id === ref.question)
  if (place === undefined) throw refuse.NO_SUCH_MISTAKE()
  const { part, group, question } = place
  const asked = { mistake, group, question, passage: null, recording: null }
  if ('passage' in part) return { ...asked, passage: part.passage }
  if (paper.skill !== 'listening') return asked
  const [key, now] = await Promise.all([mediaKey(), readClock(db)])
  const urls = signMedia(key, paper, { revision: facts.revision, attemptId: facts.id, expiresAt: addSeconds(now, reviewSeconds) })
  return { ...asked, recording: { url: urls[paper.track.file] ?? '', ...part.plays } }
}

type AnswerAgain = InputOf<typeof mistakeContract.answer>

/** Marks another answer to a mistake. A right one takes it from the notebook; the marks of the attempt stay as they are. */
export async function answerAgain(
  db: Db,
  { response, ...ref }: AnswerAgain,
  caller: Caller,
): Promise<OutputOf<typeof mistakeContract.answer>> {
  await getMistake(db, ref, caller)
  const facts = await getFacts(db, ref.attempt_id)
  const { answerKey } = await getKeyInForce(db, facts.revision, ref.skill)
  const entry = keyEntriesOf(answerKey).find((each) => each.question === ref.question)
  if (entry === undefined) throw refuse.NO_SUCH_MISTAKE()
  const given = typeof response === 'string' ? response : [...response]
  return inTransaction(db, async (tx) => {
    await beginAgain(tx, facts, ref, true)
    const answers = (await listAnswersOf(tx, [facts.id])).get(facts.id)?.[ref.skill]
    const responses = { ...answers, [ref.question]: given }
    const marks = explainMarks([entry], markQuestion(entry, given, responses), responses)
    if (marks.every(({ correct }) => correct)) await upsertSettled(tx, personOf(caller), { ...ref, way: 'right' })
    return { marks, entry }
  })
}
