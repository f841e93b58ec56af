import { randomUUID } from 'node:crypto'
import type { AnswerKey, KeyEntry } from '#contract/content/answer-key.ts'
import type { Paper } from '#contract/content/paper.ts'
import { findQuestion, keyEntriesOf, plainText, questionPartsOf } from '#contract/content/walk.ts'
import type { Trilingual } from '#contract/flashcard/card.ts'
import type { Miss, flashcardMissContract } from '#contract/flashcard/miss.contract.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { type AttemptFacts, beginKeyReading, findFacts, findState, isHandedIn, markExplained, toAnswers } from '#server/attempt/index.ts'
import { getKeyInForce, getPaper, mapToWhole } from '#server/exam/index.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { markQuestion } from '#server/marking/index.ts'
import * as cards from '#server/flashcard/card.store.ts'
import { requireRoomFor } from '#server/flashcard/flashcard.policy.ts'
import { type MissedQuestion, writeMiss } from './miss-card.ts'
import { refuse } from './miss.refusals.ts'
import { findMissCard, insertMiss, moveMiss } from './miss.store.ts'

/** Paragraphs of the passages, or lines of the recording, by their ids. */
function listTexts(paper: Paper, key: AnswerKey): Map<string, string> {
  if (key.skill === 'listening') return new Map(key.transcript.flatMap(({ lines }) => lines.map(({ id, text }) => [id, text] as const)))
  const passages = questionPartsOf(paper).flatMap((part) => ('passage' in part ? part.passage.paragraphs : []))
  return new Map(passages.map(({ id, content }) => [id, plainText(content)]))
}

function findMissed(paper: Paper, key: AnswerKey, question: string): MissedQuestion {
  const entry = keyEntriesOf(key).find((each) => each.question === question)
  const place = findQuestion(paper, ({ id }) => id === question)
  if (place === undefined || entry === undefined) throw refuse.NO_SUCH_MISS()
  return { group: place.group, question: place.question, entry, texts: listTexts(paper, key) }
}

const toReason = ({ explanation: { en, cn, tw } }: KeyEntry): Trilingual => ({ en: en.why, cn: cn.why, tw: tw.why })

/** An attempt of the person’s own that is handed in, with its answers. */
async function getAttempt(db: Db, { attempt_id, skill }: Miss, personId: number): Promise<{ facts: AttemptFacts; state: State }> {
  const [facts, state] = await Promise.all([findFacts(db, attempt_id), findState(db, attempt_id)])
  const isOwn = facts?.personId === personId && !facts.preview && facts.skills.includes(skill)
  if (facts === undefined || state === undefined || !isOwn || !isHandedIn(state.status)) throw refuse.NO_SUCH_MISS()
  return { facts, state }
}
type State = NonNullable<Awaited<ReturnType<typeof findState>>>

const noTexts = { part_of_speech: '', ipa: '', meaning: '', cn: '', tw: '', collocations: [] }

/** A card of a question that lost a mark. Where the person has one of it, or of the same word, that stays the only one. */
export async function collectMiss(db: Db, miss: Miss, caller: Caller): Promise<OutputOf<(typeof flashcardMissContract)['collect']>> {
  const personId = personOf(caller)
  const { skill } = miss
  const { facts, state } = await getAttempt(db, miss, personId)
  const [{ paper }, { answerKey }, wholes] = await Promise.all([
    getPaper(db, facts.revision, skill),
    getKeyInForce(db, facts.revision, skill),
    mapToWhole(db, { revision: facts.revision, skill }),
  ])
  const missed = findMissed(paper, answerKey, miss.question)
  const named = wholes.get(miss.question)
  const responses = toAnswers(state)[skill] ?? {}
  const marks = markQuestion(missed.entry, responses[miss.question] ?? null, responses)
  if (named === undefined || marks.every(({ correct }) => correct)) throw refuse.NO_SUCH_MISS()
  const whole = { personId, revision: named.revision, skill, question: named.question }
  const { word, clue, sentence, isWord } = writeMiss(missed)
  const reason = toReason(missed.entry)
  return inTransaction(db, async (tx) => {
    await beginKeyReading(tx, facts, { skills: [skill], withKeys: true })
    await markExplained(tx, [facts.id])
    await cards.lockCardsOf(tx, personId)
    const before = await findMissCard(tx, whole)
    if (before !== undefined) {
      await moveMiss(tx, { whole, at: miss, reason })
      return { ...before, is_new: false }
    }
    const present = isWord ? await cards.findOwnCardOf(tx, personId, word) : undefined
    const id = present ?? randomUUID()
    if (present === undefined) {
      requireRoomFor(await cards.countOwnCards(tx, personId), 1)
      const texts = (isWord && clue === '' ? await cards.findDeckTexts(tx, word) : undefined) ?? { ...noTexts, meaning: clue }
      const source = `${state.test_title}, ${skill === 'reading' ? 'Reading' : 'Listening'} ${missed.question.numbers.join('–')}`
      await cards.upsertOwnCards(tx, personId, [{ ...texts, id, word, example: sentence, source }])
    }
    await insertMiss(tx, { cardId: id, whole, at: miss, isWord, reason })
    return { id, word, is_new: present === undefined }
  })
}
