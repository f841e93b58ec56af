import { expect, test } from 'vitest'
import { isStale } from './track-cache.ts'

const day = 24 * 3_600_000
const track = new Blob(['a track'])

test('a recording that nobody came back to for a week leaves the device', () => {
  const now = Date.UTC(2026, 5, 10)
  expect([6, 8].map((days) => isStale({ track, at: now - days * day }, now))).toEqual([false, true])
  expect(isStale(track, now)).toBe(true)
})
