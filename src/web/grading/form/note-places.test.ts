import { expect, test } from 'vitest'
import { stackNotes } from './note-places.ts'

test('notes stand at the height of their words where there is room, and below the one before where there is none', () => {
  const notes = [
    { id: 'a', top: 0, height: 100 },
    { id: 'b', top: 20, height: 50 },
    { id: 'c', top: 400, height: 50 },
  ]
  expect(stackNotes(notes)).toEqual([0, 108, 400])
})
