import { expect, test } from 'vitest'
import { findMedian } from './effort.ts'

test('the median is the one in the middle, whatever one slow question took', () => {
  expect(findMedian([30, 900, 20])).toBe(30)
  expect(findMedian([40, 10, 30, 20])).toBe(25)
  expect(findMedian([])).toBeNull()
})
