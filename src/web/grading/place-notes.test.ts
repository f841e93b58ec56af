import { expect, test } from 'vitest'
import { placeNotes } from './place-notes.ts'

test('a note stands at the height of its words, and below the one before it where that is in the way', () => {
  const notes = [
    { id: 'a', top: 10, height: 40 },
    { id: 'b', top: 30, height: 20 },
    { id: 'c', top: 200, height: 20 },
  ]
  expect([...placeNotes(notes)]).toEqual([
    ['a', 10],
    ['b', 58],
    ['c', 200],
  ])
  expect(placeNotes([]).size).toBe(0)
})

test('notes stand at the height of their words where there is room, and below the one before where there is none', () => {
  const notes = [
    { id: 'a', top: 0, height: 100 },
    { id: 'b', top: 20, height: 50 },
    { id: 'c', top: 400, height: 50 },
  ]
  expect([...placeNotes(notes).values()]).toEqual([0, 108, 400])
})
