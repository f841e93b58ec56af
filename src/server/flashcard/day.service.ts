import { findDayEnd, toCalendarDay } from '#contract/kit/calendar-day.ts'
import { findTimeZone } from '#contract/kit/time-zone.ts'
import { findPerson } from '#server/identity/index.ts'
import { readClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { findPlan } from './plan.store.ts'
import type { LocalDay } from './review.store.ts'
import { type DayPromise, defaultMinutes, defaultNewPerDay, toWeekday } from './study-day.ts'

export interface Today extends LocalDay {
  readonly now: Date
}

/** The day that it is where the caller lives: in the zone that they have said, else in that of the device. */
export async function findLocalDay(db: Db, caller: Caller): Promise<Today> {
  const [person, now] = await Promise.all([findPerson(db, personOf(caller)), readClock(db)])
  const zone = findTimeZone(person?.timezone, caller.timeZone) ?? 'UTC'
  return { now, zone, day: toCalendarDay(now, zone), end: findDayEnd(now, zone) }
}

/** What a day may take: by the plan, or a little where there is none. */
export async function findPromise(db: Db, personId: number, day: string): Promise<DayPromise> {
  const plan = await findPlan(db, personId)
  return {
    minutes: plan?.minutes ?? defaultMinutes,
    newPerDay: plan?.new_per_day ?? defaultNewPerDay,
    isRestDay: plan?.rest_days.includes(toWeekday(day)) ?? false,
  }
}
