import { expect, test } from 'vitest'
import type { DueCard } from '#contract/flashcard/review.contract.ts'
import { answerInSession, carryOver, findNextCard, startStudySession } from './study-session.ts'

function makeCard(id: string): DueCard {
  const texts = { word: id, part_of_speech: '', ipa: '', meaning: 'x', cn: '', tw: '', example: '', collocations: [], source: '' }
  return { ...texts, id, is_new: true, has_sound: false, reason: null, minutes_if_knew: 4320, minutes_if_didnt: 10 }
}

const start = (answersLeft: number, ...ids: readonly string[]) =>
  startStudySession({ day: '2026-11-26', is_rest_day: false, answers_left: answersLeft, cards: ids.map(makeCard) })

const minuteMs = 60_000

test('cards come in their order, and one that wasn’t known comes back after ten minutes', () => {
  let session = start(10, 'a', 'b')
  expect(findNextCard(session, 0)?.id).toBe('a')
  session = answerInSession(session, { cardId: 'a', answer: 'didnt', nowMs: 0 })
  expect(findNextCard(session, minuteMs)?.id).toBe('b')
  expect(findNextCard(session, 11 * minuteMs)?.id).toBe('b')
  session = answerInSession(session, { cardId: 'b', answer: 'knew', nowMs: minuteMs })
  const again = findNextCard(session, minuteMs)
  expect(again).toMatchObject({ id: 'a', is_new: false, minutes_if_knew: null })
  session = answerInSession(session, { cardId: 'a', answer: 'knew', nowMs: 2 * minuteMs })
  expect(findNextCard(session, 3 * minuteMs)).toBeNull()
  expect(session).toMatchObject({ answers_left: 7, answer_count: 3, cards: [] })
})

test('a known word is done with, and an answer to a card that isn’t there changes nothing', () => {
  const session = answerInSession(start(5, 'a', 'b'), { cardId: 'a', answer: 'known', nowMs: 0 })
  expect(session.cards.map(({ id }) => id)).toEqual(['b'])
  expect(answerInSession(session, { cardId: 'a', answer: 'knew', nowMs: 0 })).toBe(session)
})

test('the promise ends a session, whatever is left of it', () => {
  let session = start(3, 'a', 'b')
  for (let answers = 0; answers < 3; answers += 1) {
    const card = findNextCard(session, answers)
    session = answerInSession(session, { cardId: card?.id ?? '', answer: 'didnt', nowMs: answers })
  }
  expect(session.cards).toHaveLength(2)
  expect(findNextCard(session, 20 * minuteMs)).toBeNull()
})

test('what an earlier day has left goes on, and where it has left nothing, nothing is known', () => {
  const session = start(3, 'a', 'b')
  expect(carryOver(session, '2026-11-26')).toBe(session)
  const after = answerInSession(session, { cardId: 'a', answer: 'knew', nowMs: 0 })
  expect(carryOver(after, '2026-11-27')).toMatchObject({ day: '2026-11-27', answers_left: 2, answer_count: 0, cards: [{ id: 'b' }] })
  expect(carryOver(start(3), '2026-11-27')).toBeNull()
  expect(carryOver(start(0, 'a'), '2026-11-27')).toBeNull()
})
