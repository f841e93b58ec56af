import { expect, test } from 'vitest'
import { listExpired } from './list-expired.ts'

const now = Date.UTC(2026, 5, 1)
const daysAgo = (days: number) => now - days * 24 * 3_600_000

test('a room that nobody came back to for a week is forgotten', () => {
  const seats = [
    { attempt: 1, at: daysAgo(8) },
    { attempt: 2, at: daysAgo(6) },
  ]
  expect(listExpired({ work: [], seats }, now)).toEqual({ work: [], seats: [1] })
})

test('a room stays as long as work waits in it', () => {
  const seats = [{ attempt: 1, at: daysAgo(20) }]
  expect(listExpired({ work: [{ key: 'op', attempt: 1, at: daysAgo(20) }], seats }, now)).toEqual({ work: [], seats: [] })
})

test('work is forgotten after a month, and the room with it', () => {
  const seats = [{ attempt: 1, at: daysAgo(31) }]
  expect(listExpired({ work: [{ key: 'op', attempt: 1, at: daysAgo(31) }], seats }, now)).toEqual({ work: ['op'], seats: [1] })
})
