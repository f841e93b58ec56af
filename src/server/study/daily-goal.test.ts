import { expect, test } from 'vitest'
import { findDailyGoal } from './daily-goal.ts'

test('mistakes are shared out over a week, or over the days until the exam where those are fewer', () => {
  expect(findDailyGoal({ total: 35, daysLeft: null })).toBe(5)
  expect(findDailyGoal({ total: 35, daysLeft: 40 })).toBe(5)
  expect(findDailyGoal({ total: 20, daysLeft: 4 })).toBe(5)
  expect(findDailyGoal({ total: 8, daysLeft: 1 })).toBe(8)
  expect(findDailyGoal({ total: 8, daysLeft: 0 })).toBe(8)
  expect(findDailyGoal({ total: 35, daysLeft: -3 })).toBe(5)
})

test('there are never more than ten a day, and few are not shared out', () => {
  expect(findDailyGoal({ total: 400, daysLeft: 2 })).toBe(10)
  expect(findDailyGoal({ total: 4, daysLeft: null })).toBe(3)
  expect(findDailyGoal({ total: 2, daysLeft: null })).toBe(2)
  expect(findDailyGoal({ total: 0, daysLeft: null })).toBe(0)
})

test('a day that is missed raises the next ones', () => {
  expect(findDailyGoal({ total: 24, daysLeft: 4 })).toBe(6)
  expect(findDailyGoal({ total: 24, daysLeft: 3 })).toBe(8)
})
