import { randomUUID } from 'node:crypto'
import { text as readAll } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Review } from '#contract/flashcard/review.contract.ts'
import type { Deck } from '#server/authoring/index.ts'
import { moveClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { createSomeone } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { importTestDecks } from '#tests/world/decks.ts'
import { collectWord, createCard, exportCards, importCards, listCards, removeCard, replaceCard, setKnown } from './card.service.ts'
import { importDeck } from './deck.service.ts'
import { getOverview, getRecall } from './overview.service.ts'
import { createFlashcardPersonalData } from './personal-data.store.ts'
import { listOffers, removePlan, replacePlan } from './plan.service.ts'
import { getDueCards, recordReviews } from './review.service.ts'

let database: TestDatabase
let db: Db
let deckId: number
beforeAll(async () => {
  database = await openTestDatabase()
  ;({ db } = database)
  await importTestDecks(db)
  const { rows } = await database.pool.query<{ id: number }>(`select id from flashcard.deck where slug = 'harbour-words'`)
  deckId = rows[0]?.id ?? 0
})
afterAll(() => database.close())

const texts = {
  word: 'fortnight',
  part_of_speech: 'noun',
  ipa: '',
  meaning: 'a period of two weeks',
  cn: '两周',
  tw: '兩週',
  example: 'The work took a fortnight.',
  collocations: ['once a fortnight'],
  source: 'Reading 7',
}

const findAll = { page: 1, per_page: 100 }
const dayMs = 24 * 3_600_000

async function readNow(): Promise<Date> {
  const { rows } = await database.pool.query<{ now: Date }>('select kit.now() as now')
  return rows[0]?.now ?? new Date()
}

/** A review of now, or of so many minutes before. */
async function review(cardId: string, answer: Answer, minutesAgo = 0): Promise<Review> {
  const at = new Date((await readNow()).getTime() - minutesAgo * 60_000)
  return { id: randomUUID(), card_id: cardId, answer, mode: 'turn', reviewed_at: at.toISOString() }
}

async function learnDeck(): Promise<{ id: number; caller: Caller }> {
  const { id, caller } = await createSomeone(db)
  await replacePlan(db, { deck_id: deckId, weeks: 6, rest_days: [] }, caller)
  return { id, caller }
}

async function readStates(personId: number): Promise<unknown[]> {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `select coalesce(c.word, w.word) as word, s.due_at, s.stability, s.difficulty, s.phase, s.answer_count, s.lapse_count,
      (select json_agg(json_build_object('at', r.reviewed_at, 'due', nullif(q.was_due_at, date_trunc('milliseconds', c.created_at)), 'recall', q.recall) order by r.reviewed_at, r.id)
        from flashcard.review r join flashcard.prediction q on q.review_id = r.id where r.card_id = c.id and s.answer_count > 1) as predictions
    from flashcard.card_state s join flashcard.card c on c.id = s.card_id left join flashcard.word w on w.id = c.word_id
    where c.person_id = $1 order by 1`,
    [personId],
  )
  return rows
}

describe('a plan', () => {
  test('is offered with its minutes, and brings the words of its deck in the order of their levels', async () => {
    const { caller } = await createSomeone(db)
    const [deck] = (await listOffers(db, { rest_days: '6,7' }, caller)).decks
    expect(deck).toMatchObject({ deck_id: deckId, word_count: 4, left_count: 4 })
    expect(deck?.offers.map(({ weeks }) => weeks)).toEqual([6, 9, 12])
    expect((await getDueCards(db, caller)).cards).toEqual([])
    await replacePlan(db, { deck_id: deckId, weeks: 6, rest_days: [] }, caller)
    const { cards } = await getDueCards(db, caller)
    expect(cards.map(({ word, is_new }) => [word, is_new])).toEqual([['harbour', true]])
    expect(await getOverview(db, caller)).toMatchObject({
      due_count: 0,
      new_count: 1,
      streak: 0,
      plan: { deck_id: deckId, weeks: 6, new_per_day: 1 },
      decks: [{ id: deckId, card_count: 4, seen_count: 0, due_count: 0, recall_percent: null }],
    })
    await removePlan(db, caller)
    expect((await getDueCards(db, caller)).cards).toEqual([])
  })

  test('for a deck that is not there is refused', async () => {
    const { caller } = await createSomeone(db)
    await expect(replacePlan(db, { deck_id: 987_654, weeks: 6, rest_days: [] }, caller)).rejects.toThrow('NO_SUCH_DECK')
  })

  test('has no cards on its rest days', async () => {
    const { caller } = await createSomeone(db)
    const { day } = await getDueCards(db, caller)
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
    await replacePlan(db, { deck_id: deckId, weeks: 6, rest_days: [weekday] }, caller)
    expect(await getDueCards(db, caller)).toMatchObject({ is_rest_day: true, answers_left: 0, cards: [] })
  })

  test('gets the words that a newer deck has besides, and keeps what is known of the others', async () => {
    const { id, caller } = await learnDeck()
    const word = { topic: 'sea', partOfSpeech: 'noun' as const, ipa: '/kiː/', cn: '码头', tw: '碼頭', collocations: [], level: 1 as const }
    const quay = { ...word, id: 'sea/quay/noun', word: 'quay', meaning: 'a place where boats stop', example: 'They met on the quay.' }
    const pier = { ...word, id: 'sea/pier/noun', word: 'pier', meaning: 'a platform over the sea', example: 'We walked along the pier.' }
    const name = { en: 'Sea', cn: '海', tw: '海' }
    const deck: Deck = { slug: 'sea', name, description: name, licence: 'x', origin: 'x', topics: [], words: [quay] }
    await importDeck(db, deck, 'one')
    const { rows } = await database.pool.query<{ id: number }>(`select id from flashcard.deck where slug = 'sea'`)
    await replacePlan(db, { deck_id: rows[0]?.id ?? 0, weeks: 6, rest_days: [] }, caller)
    const [card] = (await getDueCards(db, caller)).cards
    await recordReviews(db, { reviews: [await review(card?.id ?? '', 'knew')] }, caller)
    await importDeck(db, { ...deck, words: [{ ...quay, meaning: 'a stone place for boats' }, pier] }, 'two')
    const { data } = await listCards(db, { ...findAll, own: 'false' }, caller)
    expect(data.map(({ word: front, state, meaning }) => [front, state, meaning])).toEqual([
      ['pier', 'new', 'a platform over the sea'],
      ['quay', 'learning', 'a stone place for boats'],
    ])
    await importDeck(db, { ...deck, words: [quay] }, 'three')
    expect((await listCards(db, findAll, caller)).data.map(({ word: front }) => front)).toEqual(['quay'])
    await database.pool.query('delete from flashcard.plan where person_id = $1', [id])
    await database.pool.query(`delete from flashcard.card where word_id in (select id from flashcard.word where deck_id = $1)`, [
      rows[0]?.id,
    ])
    await database.pool.query(`delete from flashcard.word where deck_id = $1`, [rows[0]?.id])
    await database.pool.query(`delete from flashcard.deck where id = $1`, [rows[0]?.id])
  })
})

describe('reviews', () => {
  test('move a card on, and count once however often they are sent', async () => {
    const { id, caller } = await learnDeck()
    const [card] = (await getDueCards(db, caller)).cards
    const known = await review(card?.id ?? '', 'knew')
    expect(await recordReviews(db, { reviews: [known, known] }, caller)).toEqual({ counted: 1, gone: [] })
    const before = await readStates(id)
    expect(before).toMatchObject([{ word: 'harbour', phase: 'review', answer_count: 1 }])
    expect(await recordReviews(db, { reviews: [known] }, caller)).toEqual({ counted: 0, gone: [] })
    expect(await readStates(id)).toEqual(before)
    expect(await getOverview(db, caller)).toMatchObject({ due_count: 0, new_count: 0, streak: 1 })
  })

  test('come to the same on two devices, whichever sends first and whatever arrives late', async () => {
    const learned = await Promise.all(Array.from({ length: 6 }, () => learnDeck()))
    const begin = (await readNow()).getTime() - 20 * dayMs
    const plan = [
      { word: 'harbour', answer: 'didnt', day: 0 },
      { word: 'harbour', answer: 'knew', day: 0.01 },
      { word: 'vessel', answer: 'knew', day: 0.02 },
      { word: 'harbour', answer: 'didnt', day: 6 },
      { word: 'vessel', answer: 'didnt', day: 6.1 },
      { word: 'harbour', answer: 'knew', day: 6.2 },
      { word: 'vessel', answer: 'knew', day: 9 },
    ] as const
    const orders = [
      [[0, 1, 2, 3, 4, 5, 6]],
      [
        [0, 1, 2],
        [3, 4],
        [5, 6],
      ],
      [
        [3, 5],
        [0, 1, 6],
        [2, 4],
      ],
      [[6], [5], [4], [3], [2], [1], [0]],
      [
        [4, 6, 0],
        [0, 4],
        [5, 1, 3, 2],
      ],
    ]
    const states: unknown[] = []
    for (const [place, order] of orders.entries()) {
      const { id, caller } = learned[place] ?? (await learnDeck())
      const { data } = await listCards(db, findAll, caller)
      const reviews = plan.map(({ word, answer, day }, number): Review => {
        const cardId = data.find((card) => card.word === word)?.id ?? ''
        return {
          id: `00000000-0000-4000-8000-${String(place * 100 + number).padStart(12, '0')}`,
          card_id: cardId,
          answer,
          mode: 'turn',
          reviewed_at: new Date(begin + day * dayMs).toISOString(),
        }
      })
      for (const numbers of order) await recordReviews(db, { reviews: numbers.map((number) => reviews[number]!) }, caller)
      states.push(await readStates(id))
    }
    expect(states[0]).toHaveLength(2)
    for (const state of states) expect(state).toEqual(states[0])
    // Both devices at the same moment.
    const { id, caller } = learned[5] ?? (await learnDeck())
    const { data } = await listCards(db, findAll, caller)
    const cardId = data.find((card) => card.word === 'harbour')?.id ?? ''
    const harbour = plan.filter(({ word }) => word === 'harbour')
    await Promise.all(
      harbour.map(({ answer, day }) =>
        recordReviews(
          db,
          {
            reviews: [
              { id: randomUUID(), card_id: cardId, answer, mode: 'turn', reviewed_at: new Date(begin + day * dayMs).toISOString() },
            ],
          },
          caller,
        ),
      ),
    )
    expect(await readStates(id)).toEqual([(states[0] as unknown[])[0]])
  })

  test('of a clock that is ahead count as the moment of arrival', async () => {
    const { caller } = await learnDeck()
    const [card] = (await getDueCards(db, caller)).cards
    await recordReviews(db, { reviews: [await review(card?.id ?? '', 'knew', -60 * 24 * 30)] }, caller)
    const { rows } = await database.pool.query('select from flashcard.review where reviewed_at > kit.now()')
    expect(rows).toEqual([])
  })

  test('of somebody else’s card, or of one that is gone, are dropped', async () => {
    const [{ caller }, other] = [await learnDeck(), await learnDeck()]
    const [foreign] = (await getDueCards(db, other.caller)).cards
    const { id: own } = await createCard(db, texts, caller)
    await removeCard(db, own, caller)
    const reviews = [await review(foreign?.id ?? '', 'knew'), await review(own, 'knew')]
    expect(await recordReviews(db, { reviews }, caller)).toEqual({ counted: 0, gone: reviews.map(({ id }) => id) })
  })

  test('are never asked for beyond the promise, also after an absence', async () => {
    const { caller } = await createSomeone(db)
    const lines = Array.from({ length: 200 }, (_each, number) => `word${number},meaning ${number}`)
    await importCards(db, lines.join('\n'), caller)
    const { data } = await listCards(db, findAll, caller)
    const reviews = await Promise.all(data.map(({ id }) => review(id, 'knew', 60 * 24 * 30)))
    await recordReviews(db, { reviews }, caller)
    const due = await getDueCards(db, caller)
    expect(due.answers_left).toBe(75)
    expect(due.cards).toHaveLength(62)
    expect(due.cards.every(({ is_new }) => !is_new)).toBe(true)
    const done = await Promise.all(due.cards.map(({ id }) => review(id, 'knew')))
    await recordReviews(db, { reviews: done }, caller)
    const rest = await getDueCards(db, caller)
    expect(rest.answers_left).toBe(13)
    expect(rest.cards.length).toBeLessThanOrEqual(13)
    const again = await Promise.all(Array.from({ length: 13 }, () => review(rest.cards[0]?.id ?? '', 'didnt')))
    await recordReviews(db, { reviews: again }, caller)
    expect(await getDueCards(db, caller)).toMatchObject({ answers_left: 0, cards: [] })
  })

  test('show what was expected and what was remembered', async () => {
    const { caller } = await learnDeck()
    const [card] = (await getDueCards(db, caller)).cards
    const id = card?.id ?? ''
    const day = 60 * 24
    await recordReviews(
      db,
      { reviews: [await review(id, 'knew', 9 * day), await review(id, 'knew', 6 * day), await review(id, 'didnt', 1)] },
      caller,
    )
    const { weeks } = await getRecall(db, caller)
    expect(weeks.reduce((sum, { answer_count }) => sum + answer_count, 0)).toBe(2)
    expect(weeks.at(-1)).toMatchObject({ real_percent: weeks.length === 1 ? 50 : 0 })
    expect(weeks.every(({ predicted_percent }) => predicted_percent > 50 && predicted_percent <= 100)).toBe(true)
    expect((await getOverview(db, caller)).decks).toMatchObject([{ recall_percent: 50 }])
  })
})

test('a streak goes on over days on which nothing was due, and ends with one on which something was', async () => {
  const { caller } = await createSomeone(db)
  const { id } = await createCard(db, texts, caller)
  await recordReviews(db, { reviews: [await review(id, 'knew')] }, caller)
  expect((await getOverview(db, caller)).streak).toBe(1)
  try {
    await moveClock(db, { advanceMs: dayMs })
    expect((await getOverview(db, caller)).streak).toBe(1)
    const { data } = await listCards(db, findAll, caller)
    const dueIn = Date.parse(data[0]?.due_at ?? '') - (await readNow()).getTime()
    await moveClock(db, { advanceMs: Math.max(0, dueIn) + 1000 })
    await recordReviews(db, { reviews: [await review(id, 'knew')] }, caller)
    expect((await getOverview(db, caller)).streak).toBe(2)
    const { data: later } = await listCards(db, findAll, caller)
    await moveClock(db, { advanceMs: Date.parse(later[0]?.due_at ?? '') - (await readNow()).getTime() + 2 * dayMs })
    await recordReviews(db, { reviews: [await review(id, 'knew')] }, caller)
    expect((await getOverview(db, caller)).streak).toBe(1)
  } finally {
    await moveClock(db, 'reset')
  }
})

describe('a word that somebody knows', () => {
  test('is asked no more in any deck, until it is taken off the list', async () => {
    const { caller } = await learnDeck()
    await createCard(db, { ...texts, word: 'Harbour' }, caller)
    const { data } = await listCards(db, { ...findAll, q: 'harbour' }, caller)
    expect(data).toHaveLength(2)
    const id = data.find(({ is_own }) => is_own)?.id ?? ''
    await setKnown(db, { id, known: true }, caller)
    const known = (await listCards(db, { ...findAll, state: 'known' }, caller)).data
    expect(known.map(({ word }) => word).toSorted()).toEqual(['Harbour', 'harbour'])
    expect((await getDueCards(db, caller)).cards.map(({ word }) => word)).toEqual(['vessel'])
    await setKnown(db, { id, known: false }, caller)
    expect((await getDueCards(db, caller)).cards.map(({ word }) => word)).toEqual(['Harbour'])
  })

  test('can be said of in a review, once', async () => {
    const { caller } = await learnDeck()
    const [card] = (await getDueCards(db, caller)).cards
    const known = await review(card?.id ?? '', 'known')
    await recordReviews(db, { reviews: [known] }, caller)
    expect((await listCards(db, { ...findAll, state: 'known' }, caller)).data).toMatchObject([{ word: 'harbour', answer_count: 0 }])
    await setKnown(db, { id: card?.id ?? '', known: false }, caller)
    await recordReviews(db, { reviews: [known] }, caller)
    expect((await listCards(db, { ...findAll, state: 'known' }, caller)).data).toEqual([])
  })
})

describe('cards of one’s own', () => {
  test('are changed and deleted by who made them only', async () => {
    const [{ caller }, other] = [await learnDeck(), await createSomeone(db)]
    const { id } = await createCard(db, texts, caller)
    await replaceCard(db, { ...texts, id, meaning: 'two weeks' }, caller)
    expect((await listCards(db, { ...findAll, own: 'true' }, caller)).data).toMatchObject([
      { id, meaning: 'two weeks', is_own: true, state: 'new' },
    ])
    await expect(replaceCard(db, { ...texts, id }, other.caller)).rejects.toThrow('NO_SUCH_CARD')
    await expect(removeCard(db, id, other.caller)).rejects.toThrow('NO_SUCH_CARD')
    await expect(setKnown(db, { id, known: true }, other.caller)).rejects.toThrow('NO_SUCH_CARD')
    const deckCard = (await listCards(db, { ...findAll, own: 'false' }, caller)).data[0]?.id ?? ''
    await expect(replaceCard(db, { ...texts, id: deckCard }, caller)).rejects.toThrow('NOT_OWN_CARD')
    await expect(removeCard(db, deckCard, caller)).rejects.toThrow('NOT_OWN_CARD')
    await removeCard(db, id, caller)
    expect((await listCards(db, { ...findAll, own: 'true' }, caller)).data).toEqual([])
  })

  test('are made of a word that somebody met, with what a deck says of the word, and once', async () => {
    const { caller } = await createSomeone(db)
    const met = { sentence: 'The Vessel left at noon.', source: 'Reading 7' }
    const { id, is_new } = await collectWord(db, { ...met, word: 'Vessel' }, caller)
    expect(is_new).toBe(true)
    expect(await collectWord(db, { ...met, word: 'vessel' }, caller)).toEqual({ id, is_new: false })
    await collectWord(db, { ...met, word: 'noon' }, caller)
    const { data } = await listCards(db, findAll, caller)
    expect(data).toMatchObject([
      { word: 'noon', meaning: '', example: met.sentence, source: met.source },
      { id, word: 'Vessel', meaning: 'a large boat or ship', tw: '船隻', example: met.sentence, is_own: true },
    ])
  })

  test('without a meaning and an example are refused', async () => {
    const { caller } = await createSomeone(db)
    await expect(createCard(db, { ...texts, meaning: '', example: '' }, caller)).rejects.toThrow(InvalidInput)
  })

  test('are found by word, meaning and example, in pages', async () => {
    const { caller } = await createSomeone(db)
    await importCards(db, 'bay,a wide place by the sea\nquay,a place for boats,The 100% new quay opened.\nwharf,another', caller)
    const find = async (q: string) => (await listCards(db, { ...findAll, q }, caller)).data.map(({ word }) => word)
    expect(await find('place')).toEqual(['bay', 'quay'])
    expect(await find('100%')).toEqual(['quay'])
    expect(await find('0%0')).toEqual([])
    const page = await listCards(db, { page: 2, per_page: 2 }, caller)
    expect(page.data.map(({ word }) => word)).toEqual(['wharf'])
    expect(page.meta).toEqual({ current_page: 2, last_page: 2, per_page: 2, total: 3 })
  })

  test('go out as CSV and come back as they were', async () => {
    const [{ caller }, other] = [await createSomeone(db), await createSomeone(db)]
    await createCard(db, { ...texts, meaning: '=a "period"; of\ntwo weeks', collocations: ['a; b', 'c\\d'] }, caller)
    await createCard(db, { ...texts, word: 'quay' }, caller)
    const { csv, count } = await exportCards(db, caller)
    expect(count).toBe(2)
    expect(await importCards(db, csv, caller)).toEqual({ added: 0, updated: 0, unchanged: 2 })
    expect(await importCards(db, csv.replace('quay', 'wharf'), caller)).toEqual({ added: 0, updated: 1, unchanged: 1 })
    expect(await importCards(db, 'word,meaning\nnew,one\nnew,one', caller)).toEqual({ added: 1, updated: 0, unchanged: 1 })
    // Ids of somebody else's cards are not theirs to replace.
    expect(await importCards(db, csv, other.caller)).toEqual({ added: 2, updated: 0, unchanged: 0 })
    const withoutIds = (text: string) => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '')
    expect(withoutIds((await exportCards(db, other.caller)).csv)).toBe(withoutIds(csv))
    expect((await exportCards(db, caller)).csv).toContain('wharf')
  })

  test('of a file with a fault are not imported at all', async () => {
    const { caller } = await createSomeone(db)
    await expect(importCards(db, 'word,meaning\nbay,sea\nquay,', caller)).rejects.toThrow(InvalidInput)
    expect((await listCards(db, findAll, caller)).meta.total).toBe(0)
  })
})

test('everything is exported with what is kept about a person, and erased with it', async () => {
  const { id, caller } = await learnDeck()
  const { id: own } = await createCard(db, texts, caller)
  await recordReviews(db, { reviews: [await review(own, 'knew')] }, caller)
  await setKnown(db, { id: own, known: true }, caller)
  const data = createFlashcardPersonalData(db)
  const subject = { personId: id, names: [] }
  const exported = new Map<string, string>()
  for await (const { path, open } of data.exportFor(subject)) exported.set(path, await readAll(await open()))
  expect([...exported.keys()]).toEqual(
    ['prediction', 'review', 'card_state', 'miss', 'card', 'test_deck', 'known_word', 'plan'].map((name) => `flashcard/${name}.json`),
  )
  const kept = [...exported].filter(([path]) => !/miss|test_deck/.test(path))
  for (const [, content] of kept) expect(content.length).toBeGreaterThan(10)
  expect(exported.get('flashcard/card.json')).toContain('fortnight')
  const erased = await inTransaction(db, (tx) => data.eraseFor(tx, subject))
  expect(erased).toMatchObject({ counts: { 'flashcard.card': 5, 'flashcard.review': 1, 'flashcard.plan': 1 }, more: false })
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from flashcard.card where person_id = ${id}) + (select count(*) from flashcard.review where person_id = ${id})
      + (select count(*) from flashcard.known_word where person_id = ${id}) as count`.execute(db)
  expect(rows).toEqual([{ count: 0 }])
})
