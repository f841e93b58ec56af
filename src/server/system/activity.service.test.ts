import { afterAll, beforeAll, expect, test } from 'vitest'
import { toCalendarDay } from '#contract/kit/calendar-day.ts'
import { readClock } from '#server/kit/clock.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { listActivity } from './activity.service.ts'

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

test('a chart has each of the last days in order, the last of them today, and none where nothing was counted', async () => {
  const zone = 'Pacific/Kiritimati'
  const now = await readClock(database.db)
  const today = toCalendarDay(now, zone)
  const charts = { attempts: () => Promise.resolve([{ day: today, count: 3 }]) }
  const { days, counts } = await listActivity(database.db, { charts, days: 30, zone, now })
  expect([days.length, days.at(-1), days.toSorted()]).toEqual([30, today, days])
  expect(counts.attempts).toEqual([...Array.from({ length: 29 }, () => 0), 3])
})
