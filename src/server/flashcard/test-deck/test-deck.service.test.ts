import { text as readAll } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/kit/database.ts'
import type { Deck } from '#server/authoring/index.ts'
import {
  createCaller,
  createPerson,
  enterSection,
  type ExamWorld,
  makeOp,
  openExamWorld,
  refusalOf,
  seatCandidate,
  sendOps,
  startMock,
  submitAnswers,
} from '#tests/world/attempt.ts'
import { liftAllowance } from '#tests/world/allowance.ts'
import { createCard, listCards, removeCard, replaceCard, setKnown } from '#server/flashcard/card.service.ts'
import { importDeck } from '#server/flashcard/deck.service.ts'
import { getOverview } from '#server/flashcard/overview.service.ts'
import { createFlashcardPersonalData } from '#server/flashcard/personal-data.store.ts'
import { replacePlan } from '#server/flashcard/plan.service.ts'
import { getDueCards, recordReviews } from '#server/flashcard/review.service.ts'
import { addTestDeck, listTestDecks, removeTestDeck } from './test-deck.service.ts'

const word = (text: string, meaning: string) => ({
  id: `light/${text}/noun`,
  topic: 'light',
  word: text,
  partOfSpeech: 'noun' as const,
  ipa: '/x/',
  meaning,
  cn: '词',
  tw: '詞',
  example: `Here is a ${text}.`,
  collocations: [],
  level: 1 as const,
})
const name = { en: 'Light', cn: '光', tw: '光' }
const words = [word('keeper', 'who looks after something'), word('granite', 'a hard stone'), word('quay', 'a place where boats stop')]
const deck: Deck = { slug: 'light', name, description: name, licence: 'x', origin: 'x', topics: [], words }

let world: ExamWorld
let deckId: number
beforeAll(async () => {
  world = await openExamWorld()
  await liftAllowance(world.db)
  await importDeck(world.db, deck, 'one')
  const { rows } = await world.pool.query<{ id: number }>(`select id from flashcard.deck where slug = 'light'`)
  deckId = rows[0]?.id ?? 0
})
afterAll(() => world.close())

async function handIn(personId?: number) {
  const candidate = await seatCandidate(world, personId === undefined ? {} : { personId })
  await submitAnswers(world, candidate, { reading: { '3': 'TRUE' } })
  await world.advance(60)
  return candidate
}

/** Hands in a mock test whose Listening was opened. */
async function hearRecording() {
  const candidate = await startMock(world)
  await enterSection(world, candidate, 'listening')
  await sendOps(world, candidate, [makeOp(1, 'submit')])
  return candidate
}

const findAll = { page: 1, per_page: 100 }

describe('the words of a test', () => {
  test('are offered once it is handed in, and to nobody else', async () => {
    const open = await seatCandidate(world)
    expect((await listTestDecks(world.db, findAll, open.caller)).data).toEqual([])
    expect((await refusalOf(addTestDeck(world.db, world.testId, open.caller))).code).toBe('NO_SUCH_TEST')
    const { caller } = await handIn()
    const { data } = await listTestDecks(world.db, findAll, caller)
    expect(data).toMatchObject([{ test_id: world.testId, word_count: 3, left_count: 3, card_count: 0 }])
    expect(data[0]?.first_words).toEqual(['causeway', 'granite', 'keeper'])
    const other = createCaller({ personId: await createPerson(world.db) })
    expect((await refusalOf(addTestDeck(world.db, world.testId, other))).code).toBe('NO_SUCH_TEST')
  })

  test('become a deck, each word with its sentence of the test', async () => {
    const { caller } = await handIn()
    expect(await addTestDeck(world.db, world.testId, caller)).toEqual({ added: 3 })
    expect(await addTestDeck(world.db, world.testId, caller)).toEqual({ added: 0 })
    const { cards } = await getDueCards(world.db, caller)
    expect(cards.map((card) => [card.word, card.meaning, card.example])).toEqual([
      ['causeway', 'a raised path across water or wet ground', expect.stringContaining('cross the causeway at low tide')],
      ['keeper', 'who looks after something', expect.stringContaining('Three keepers lived')],
      ['granite', 'a hard stone', expect.stringContaining('grey granite')],
    ])
    const { decks } = await getOverview(world.db, caller)
    expect(decks).toMatchObject([{ id: null, test_id: world.testId, card_count: 3, seen_count: 0 }])
  })

  test('of a recording count as its explanation', async () => {
    const { id, caller } = await hearRecording()
    await addTestDeck(world.db, world.mockId, caller)
    const { rows } = await world.pool.query<{ explained: boolean }>(
      'select explained_at is not null as explained from attempt.attempt where id = $1',
      [id],
    )
    expect(rows).toEqual([{ explained: true }])
  })

  test('leave out what the person knows or has a card for, and take new words from the plan before its others', async () => {
    const { caller } = await handIn()
    await replacePlan(world.db, { deck_id: deckId, weeks: 6, rest_days: [] }, caller)
    const own = { word: 'Causeway', part_of_speech: '', ipa: '', meaning: 'x', cn: '', tw: '', example: '', collocations: [], source: '' }
    await createCard(world.db, own, caller)
    const keeper = (await listCards(world.db, findAll, caller)).data.find((card) => card.word === 'keeper')
    await setKnown(world.db, { id: keeper?.id ?? '', known: true }, caller)
    expect(await addTestDeck(world.db, world.testId, caller)).toEqual({ added: 1 })
    const { data } = await listCards(world.db, findAll, caller)
    expect(data.map((card) => card.word)).toEqual(['Causeway', 'granite', 'keeper', 'quay'])
    expect(data.find((card) => card.word === 'granite')?.example).toContain('grey granite')
  })

  test('go again, but for what was answered', async () => {
    const { caller } = await handIn()
    await addTestDeck(world.db, world.testId, caller)
    const [causeway, keeper] = (await getDueCards(world.db, caller)).cards
    const at = new Date(0).toISOString()
    const review = (id: string | undefined, card: string | undefined) =>
      ({ id: id ?? '', card_id: card ?? '', answer: 'knew', mode: 'turn', reviewed_at: at }) as const
    const reviews = [
      review('0e3c6a2e-91f6-4f2e-8f0e-1f3f4f5f6f70', causeway?.id),
      review('0e3c6a2e-91f6-4f2e-8f0e-1f3f4f5f6f71', keeper?.id),
    ]
    await recordReviews(world.db, { reviews }, caller)
    await removeTestDeck(world.db, world.testId, caller)
    expect((await listCards(world.db, findAll, caller)).data.map((card) => card.word)).toEqual(['causeway', 'keeper'])
    expect((await listTestDecks(world.db, findAll, caller)).data).toMatchObject([{ left_count: 1, card_count: 0 }])
    await removeTestDeck(world.db, world.testId, caller)
  })

  test('stay where the person changed them, or where a question was missed', async () => {
    const { caller, personId, id } = await handIn()
    const findCausewayOf = async () => (await listCards(world.db, findAll, caller)).data.find((card) => card.word === 'causeway')
    await addTestDeck(world.db, world.testId, caller)
    await removeTestDeck(world.db, world.testId, caller)
    expect(await findCausewayOf()).toBeUndefined()

    await addTestDeck(world.db, world.testId, caller)
    const made = await findCausewayOf()
    await world.pool.query(
      `insert into flashcard.miss (person_id, whole_revision, skill, whole_question, card_id, attempt_id, question, is_word, reason)
       values ($1, 'r', 'reading', '1', $2, $3, '1', true, '{}')`,
      [personId, made?.id, id],
    )
    await removeTestDeck(world.db, world.testId, caller)
    expect(await findCausewayOf()).toMatchObject({ id: made?.id })
    await removeCard(world.db, made?.id ?? '', caller)

    await addTestDeck(world.db, world.testId, caller)
    const again = await findCausewayOf()
    const texts = { word: 'causeway', part_of_speech: 'noun', ipa: '', cn: '', tw: '', example: '', collocations: [], source: '' }
    await replaceCard(world.db, { ...texts, id: again?.id ?? '', meaning: 'the road to the island' }, caller)
    await removeTestDeck(world.db, world.testId, caller)
    expect(await findCausewayOf()).toMatchObject({ meaning: 'the road to the island' })
  })

  test('are not shown while the test is open under exam conditions', async () => {
    const { personId, caller } = await handIn()
    await seatCandidate(world, { personId, mode: 'strict' })
    expect((await listTestDecks(world.db, findAll, caller)).data).toEqual([])
    expect((await refusalOf(addTestDeck(world.db, world.testId, caller))).code).toBe('STRICT_OPEN')
  })

  test('are found again after the decks couldn’t be read once', async () => {
    const { caller } = await handIn()
    await importDeck(world.db, deck, 'two')
    await world.pool.query('alter table flashcard.word rename to missing_word')
    await expect(listTestDecks(world.db, findAll, caller)).rejects.toThrow('flashcard.word')
    await world.pool.query('alter table flashcard.missing_word rename to word')
    expect((await listTestDecks(world.db, findAll, caller)).data).toMatchObject([{ word_count: 3 }])
  })

  test('are exported and erased with the person', async () => {
    const { personId, caller } = await handIn()
    await addTestDeck(world.db, world.testId, caller)
    const data = createFlashcardPersonalData(world.db)
    const subject = { personId, names: [] }
    const exported: string[] = []
    for await (const { open } of data.exportFor(subject)) exported.push(await readAll(await open()))
    expect(exported.join()).toContain('grey granite')
    await inTransaction(world.db, (tx) => data.eraseFor(tx, subject))
    const { rows } = await world.pool.query('select from flashcard.test_deck where person_id = $1', [personId])
    expect(rows).toEqual([])
    expect((await listCards(world.db, findAll, caller)).data).toEqual([])
  })
})
