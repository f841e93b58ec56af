import { randomUUID } from 'node:crypto'
import type { TestDeck, flashcardTestContract } from '#contract/flashcard/test-deck.contract.ts'
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import { beginKeyReading, findFacts, findStrictAttempt, listStrictSections, markExplained } from '#server/attempt/index.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { toPage, toPageSlice } from '#server/kit/page.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { countOwnCards, lockCardsOf, upsertOwnCards } from '#server/flashcard/card.store.ts'
import { requireRoomFor } from '#server/flashcard/flashcard.policy.ts'
import { refuse } from './test-deck.refusals.ts'
import * as store from './test-deck.store.ts'
import { findTestWords, type HandedInTest, listHandedInTests, type TestWords } from './test-words.service.ts'

type Contract = typeof flashcardTestContract

const maxFirstWords = 8

/** Without words that the person knows, or has a card for. */
function leaveOutPresent({ found, explained }: TestWords, { words, wordIds }: store.Present): TestWords {
  return {
    found: found.filter(({ id, word }) => !wordIds.has(id) && !words.has(word.toLowerCase())),
    explained: explained.filter(({ word }) => !words.has(word.toLowerCase())),
  }
}

const listWords = ({ found, explained }: TestWords) => [...explained, ...found].map(({ word }) => word)

/** Without tests that the person has open under exam conditions: nothing may be revealed of them. */
async function listRevealable(db: Db, caller: Caller): Promise<HandedInTest[]> {
  const personId = personOf(caller)
  const [tests, open] = await Promise.all([listHandedInTests(db, caller), listStrictSections(db, [personId])])
  return tests.filter(({ testId, sections }) => {
    const skills = sections.map(({ skill }) => skill)
    return findStrictAttempt(open, { attemptId: null, personId, testId, skills }) === null
  })
}

/** A page of the tests that the person has handed in, with what can be learned from each. */
export async function listTestDecks(db: Db, query: InputOf<Contract['list']>, caller: Caller): Promise<OutputOf<Contract['list']>> {
  const personId = personOf(caller)
  const tests = await listRevealable(db, caller)
  const { limit, offset } = toPageSlice(query)
  const [present, counts] = await Promise.all([store.findPresent(db, personId), store.countTestCards(db, personId)])
  const shown: TestDeck[] = []
  for (const test of tests.slice(offset, offset + limit)) {
    const words = await findTestWords(db, test)
    shown.push({
      test_id: test.testId,
      title: test.title,
      word_count: listWords(words).length,
      first_words: listWords(words).slice(0, maxFirstWords),
      left_count: listWords(leaveOutPresent(words, present)).length,
      card_count: counts.get(test.testId) ?? 0,
    })
  }
  return toPage(query, tests.length, shown)
}

const noTexts = { part_of_speech: '', ipa: '', cn: '', tw: '', collocations: [] }

/** The words of a test as a deck. The sentences of a transcript are part of its key: they are noted as read. */
export async function addTestDeck(db: Db, testId: number, caller: Caller): Promise<OutputOf<Contract['add']>> {
  const personId = personOf(caller)
  const test = (await listHandedInTests(db, caller)).find((each) => each.testId === testId)
  if (test === undefined) throw refuse.NO_SUCH_TEST()
  const [words, facts] = await Promise.all([
    findTestWords(db, test),
    Promise.all(test.sections.map(async ({ attempt_id, skill }) => ({ skill, facts: await findFacts(db, attempt_id) }))),
  ])
  return inTransaction(db, async (tx) => {
    for (const { skill, facts: of } of facts)
      if (of !== undefined) await beginKeyReading(tx, of, { skills: [skill], withKeys: skill === 'listening' })
    const heard = test.sections.filter(({ skill }) => skill === 'listening')
    await markExplained(
      tx,
      heard.map(({ attempt_id }) => attempt_id),
    )
    await lockCardsOf(tx, personId)
    const { found, explained } = leaveOutPresent(words, await store.findPresent(tx, personId))
    requireRoomFor(await countOwnCards(tx, personId), explained.length)
    const deck = { personId, testId }
    await store.upsertTestDeck(tx, deck, test.title)
    await store.upsertTestWords(
      tx,
      deck,
      found.map(({ id, sentence }) => ({ id, sentence })),
    )
    const own = explained.map(({ word, meaning, sentence }) => ({
      ...noTexts,
      id: randomUUID(),
      word: word.slice(0, 100),
      meaning: meaning.slice(0, 500),
      example: sentence,
      source: test.title.slice(0, 200),
    }))
    await upsertOwnCards(tx, personId, own)
    await store.moveToTestDeck(
      tx,
      deck,
      own.map(({ id }) => id),
    )
    return { added: found.length + explained.length }
  })
}

/** A deck that isn’t there any more is removed already. */
export function removeTestDeck(db: Db, testId: number, caller: Caller): Promise<void> {
  const personId = personOf(caller)
  return inTransaction(db, async (tx) => {
    await lockCardsOf(tx, personId)
    await store.deleteTestDeck(tx, { personId, testId })
  })
}
