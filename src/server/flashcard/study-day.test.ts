import { describe, expect, test } from 'vitest'
import { addDays, countAnswers, countStreak, estimateAnswers, planDay, toWeekday } from './study-day.ts'

const promise = { minutes: 8, newPerDay: 10, isRestDay: false }
const nothingDone = { answered: 0, introduced: 0 }

describe('the cards of a day', () => {
  test('are all that is due and the new ones of the plan, where they fit', () => {
    expect(planDay(promise, nothingDone, { due: 20, fresh: 1500 })).toEqual({ answersLeft: 60, due: 20, fresh: 10 })
  })

  test('have fewer new ones first, and fewer that are due only then', () => {
    expect(planDay(promise, nothingDone, { due: 40, fresh: 1500 })).toMatchObject({ due: 40, fresh: 6 })
    expect(planDay(promise, nothingDone, { due: 50, fresh: 1500 })).toMatchObject({ due: 50, fresh: 0 })
    expect(planDay(promise, nothingDone, { due: 400, fresh: 1500 })).toMatchObject({ due: 50, fresh: 0 })
  })

  test('are fewer by what was done, and none once the promise is used up', () => {
    expect(planDay(promise, { answered: 30, introduced: 8 }, { due: 5, fresh: 1500 })).toEqual({ answersLeft: 30, due: 5, fresh: 2 })
    expect(planDay(promise, { answered: 60, introduced: 0 }, { due: 5, fresh: 5 })).toEqual({ answersLeft: 0, due: 0, fresh: 0 })
    expect(planDay(promise, { answered: 59, introduced: 0 }, { due: 5, fresh: 5 })).toEqual({ answersLeft: 1, due: 1, fresh: 0 })
  })

  test('are none on a rest day', () => {
    expect(planDay({ ...promise, isRestDay: true }, nothingDone, { due: 5, fresh: 5 })).toEqual({ answersLeft: 0, due: 0, fresh: 0 })
  })

  test('are never expected to take more than the promise', () => {
    for (const due of [0, 1, 10, 49, 50, 51, 1000]) {
      const load = planDay(promise, nothingDone, { due, fresh: 1500 })
      expect(estimateAnswers(load)).toBeLessThanOrEqual(countAnswers(promise.minutes))
    }
  })
})

describe('a streak', () => {
  const today = '2026-11-26'
  const count = (answered: readonly string[], missed: readonly string[] = [], restDays: readonly number[] = []) =>
    countStreak({ today, answered: new Set(answered), missed: new Set(missed), restDays })

  test('counts days in a row, and today from its first answer', () => {
    expect(count([])).toBe(0)
    expect(count(['2026-11-26'])).toBe(1)
    expect(count(['2026-11-24', '2026-11-25'])).toBe(2)
    expect(count(['2026-11-24', '2026-11-25', '2026-11-26'])).toBe(3)
  })

  test('ends with a day on which something was due', () => {
    expect(count(['2026-11-22', '2026-11-23', '2026-11-25', '2026-11-26'], ['2026-11-24'])).toBe(2)
  })

  test('is not broken by today, a rest day or a day on which nothing was due', () => {
    expect(count(['2026-11-24', '2026-11-25'], ['2026-11-26'])).toBe(2)
    expect(toWeekday('2026-11-24')).toBe(2)
    expect(count(['2026-11-23', '2026-11-25'], ['2026-11-24'], [2])).toBe(2)
    expect(count(['2026-11-20', '2026-11-25'])).toBe(2)
  })
})

test('days are counted across months and from Monday to Sunday', () => {
  expect(addDays('2026-11-30', 1)).toBe('2026-12-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(['2026-11-23', '2026-11-29'].map(toWeekday)).toEqual([1, 7])
})
