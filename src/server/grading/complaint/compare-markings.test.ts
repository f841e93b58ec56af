import { expect, test } from 'vitest'
import { compareMarkings, isChanged } from './compare-markings.ts'

const mark = (part: number | null, criterion: 'task' | 'grammar' | 'fluency', band: number | null, comment = '') => {
  return { part, criterion, band, comment }
}

test('both bands of a criterion stand beside each other, by part, with what the second grader wrote', () => {
  const before = [mark(2, 'task', 6, 'first'), mark(1, 'grammar', 5)]
  const after = [mark(1, 'grammar', 5.5, 'second'), mark(2, 'task', 7)]
  expect(compareMarkings(before, after, 'writing')).toEqual([
    { part: 1, criterion: 'grammar', before: 5, after: 5.5, comment: 'second' },
    { part: 2, criterion: 'task', before: 6, after: 7, comment: '' },
  ])
  expect(compareMarkings([mark(null, 'fluency', 6)], [], 'speaking')).toEqual([
    { part: null, criterion: 'fluency', before: 6, after: null, comment: '' },
  ])
})

test.each([
  [6, 6, false],
  [6, 6.5, true],
  [6, 5.5, true],
])('from band %d to %d counts as a change: %s', (before, after, changed) => {
  expect(isChanged(before, after)).toBe(changed)
})
