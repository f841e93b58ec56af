import { expect, test } from 'vitest'
import { findSeenBy, makeOffer } from './plan-offer.ts'

const today = '2026-11-02'
const offer = (weeks: number, restDays: readonly number[] = [], words = 1500) => makeOffer({ words, weeks, restDays, today })

test('more weeks are fewer minutes a day, and rest days are more', () => {
  const [six, nine, twelve] = [offer(6), offer(9), offer(12)]
  expect([six.newPerDay, nine.newPerDay, twelve.newPerDay]).toEqual([36, 24, 18])
  expect(six.minutes).toBeGreaterThan(nine.minutes)
  expect(nine.minutes).toBeGreaterThan(twelve.minutes)
  expect(offer(9, [6, 7]).minutes).toBeGreaterThan(nine.minutes)
  expect(offer(9, [6, 7]).newPerDay).toBe(34)
})

test('the same question has the same answer', () => {
  expect(offer(6)).toEqual(offer(6))
})

test('a deck of which nothing is left still has an offer', () => {
  expect(offer(6, [], 0)).toMatchObject({ newPerDay: 1, minutes: 1 })
})

test('the last word comes within the weeks of the plan', () => {
  expect(offer(6).seenBy <= '2026-12-13').toBe(true)
  expect(findSeenBy({ words: 20, newPerDay: 10, restDays: [], today })).toBe('2026-11-03')
  expect(findSeenBy({ words: 20, newPerDay: 10, restDays: [2], today })).toBe('2026-11-04')
})
