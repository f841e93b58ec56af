import { expect, test } from 'vitest'
import { findTake } from './find-take.ts'

const takes = [{ duration_ms: 4000 }, { duration_ms: 6000 }]

test('a moment of an answer is found in the take that holds it', () => {
  expect(findTake(takes, 0)).toEqual({ index: 0, atMs: 0 })
  expect(findTake(takes, 3999)).toEqual({ index: 0, atMs: 3999 })
  expect(findTake(takes, 4000)).toEqual({ index: 1, atMs: 0 })
  expect(findTake(takes, 9500)).toEqual({ index: 1, atMs: 5500 })
})

test('a moment before the beginning is the beginning, one after the end is the end, and without takes there is none', () => {
  expect(findTake(takes, -500)).toEqual({ index: 0, atMs: 0 })
  expect(findTake(takes, 20_000)).toEqual({ index: 1, atMs: 6000 })
  expect(findTake([], 10)).toBeNull()
})
