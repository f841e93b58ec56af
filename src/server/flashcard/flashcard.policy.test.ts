import { expect, test } from 'vitest'
import { maxOwnCards, requireCardOf, requireOwnCard, requireRoomFor } from './flashcard.policy.ts'

const own = { person_id: 7, word_id: null }
const ofDeck = { person_id: 7, word_id: 3 }

test('a card is its person’s alone, and one that is somebody else’s is answered like none', () => {
  expect(requireCardOf(ofDeck, 7)).toBe(ofDeck)
  expect(() => requireCardOf(ofDeck, 8)).toThrow('NO_SUCH_CARD')
  expect(() => requireCardOf(undefined, 7)).toThrow('NO_SUCH_CARD')
})

test('only cards that somebody made can be changed', () => {
  expect(requireOwnCard(own, 7)).toBe(own)
  expect(() => requireOwnCard(ofDeck, 7)).toThrow('NOT_OWN_CARD')
  expect(() => requireOwnCard(own, 8)).toThrow('NO_SUCH_CARD')
})

test('somebody has ten thousand cards of their own at most', () => {
  expect(() => requireRoomFor(maxOwnCards - 1, 1)).not.toThrow()
  expect(() => requireRoomFor(maxOwnCards - 1, 2)).toThrow('TOO_MANY_CARDS')
})
