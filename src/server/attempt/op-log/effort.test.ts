import { expect, test } from 'vitest'
import { findMedian, sumReading } from './effort.ts'

test('the median is the one in the middle, whatever one slow question took', () => {
  expect(findMedian([30, 900, 20])).toBe(30)
  expect(findMedian([40, 10, 30, 20])).toBe(25)
  expect(findMedian([])).toBeNull()
})

test('reading is summed over the start and the parts of its own section; where none was measured it is not told as none', () => {
  const effort = new Map([
    ['reading part 2', 60],
    ['reading 14', 5],
    ['listening part 2', 7],
    ['speaking part-1.1', 9],
  ])
  expect(sumReading('reading', 14, effort)).toBe(74)
  expect(sumReading('listening', null, effort)).toBe(7)
  expect(sumReading('speaking', null, effort)).toBeNull()
})
