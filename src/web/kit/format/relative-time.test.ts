import { expect, test } from 'vitest'
import { formatRelative } from './relative-time.ts'

const now = new Date(2026, 10, 24, 16, 30).getTime()
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime()

test.each([
  [at(24, 16, 30), 'now', '现在', '現在'],
  [at(24, 16, 25), '5 minutes ago', '5分钟前', '5 分鐘前'],
  [at(24, 14, 20), '2 hours ago', '2小时前', '2 小時前'],
  [at(24, 19, 40), 'in 3 hours', '3小时后', '3 小時後'],
  [at(23, 23, 50), 'yesterday', '昨天', '昨天'],
  [at(25, 0, 5), 'tomorrow', '明天', '明天'],
  [at(18, 9), '6 days ago', '6天前', '6 天前'],
])('%i is told as %s', (instant, en, cn, tw) => {
  expect(['en-GB', 'zh-CN', 'zh-TW'].map((tag) => formatRelative(instant, now, tag))).toEqual([en, cn, tw])
})

test('from a week on, before and after, a date is told instead', () => {
  expect([at(17, 23), at(1, 9), new Date(2026, 11, 1, 1).getTime()].map((instant) => formatRelative(instant, now, 'en-GB'))).toEqual([
    null,
    null,
    null,
  ])
})
