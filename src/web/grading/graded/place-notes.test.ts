import { expect, test } from 'vitest'
import { placeNotes } from './place-notes.ts'

test('a note stands at the height of its words, and below the one before it where that is in the way', () => {
  const notes = [
    { id: 'a', top: 10, height: 40 },
    { id: 'b', top: 30, height: 20 },
    { id: 'c', top: 200, height: 20 },
  ]
  expect([...placeNotes(notes, 8)]).toEqual([
    ['a', 10],
    ['b', 58],
    ['c', 200],
  ])
  expect(placeNotes([], 8).size).toBe(0)
})
