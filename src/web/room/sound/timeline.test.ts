import { expect, test } from 'vitest'
import { findPartAt, judgeLag, listPlayed, toClockTime } from './timeline.ts'

const durationMs = 1_800_000
const parts = [
  { number: 1, plays: { start_ms: 0, end_ms: 400_000 } },
  { number: 2, plays: { start_ms: 400_000, end_ms: 900_000 } },
]

test('a recording within half a second of the clock is left alone', () => {
  expect(judgeLag({ atMs: 59_600, dueMs: 60_000, durationMs })).toBe('fine')
})

test('a recording that lags behind is moved on', () => {
  expect(judgeLag({ atMs: 0, dueMs: 120_000, durationMs })).toBe('behind')
})

test('a recording that is ahead is never moved back', () => {
  expect(judgeLag({ atMs: 63_000, dueMs: 60_000, durationMs })).toBe('fine')
})

test('the last half second may be heard to its end', () => {
  expect(judgeLag({ atMs: durationMs - 300, dueMs: durationMs + 100, durationMs })).toBe('fine')
})

test('a recording whose time is over is not begun again', () => {
  expect(judgeLag({ atMs: 0, dueMs: durationMs + 30_000, durationMs })).toBe('over')
})

test('the recording is at the last part that has begun', () => {
  expect([0, 399_999, 400_000, 950_000].map((at) => findPartAt(parts, at)?.number)).toEqual([1, 1, 2, 2])
})

test('parts are played one after the other', () => {
  expect(listPlayed(parts, 650_000)).toEqual([1, 0.5])
})

test('time is told in minutes and seconds', () => {
  expect([0, 9_999, 723_000].map(toClockTime)).toEqual(['0:00', '0:09', '12:03'])
})
