import { expect, test } from 'vitest'
import { toPartOfDay } from './part-of-day.ts'

test('greets by the reader’s clock, and says good evening through the night', () => {
  expect([4, 5, 11, 12, 17, 18, 23, 0].map(toPartOfDay)).toEqual([
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
    'evening',
  ])
})
