import { toCalendarDay } from '#contract/kit/calendar-day.ts'
import { findTimeZone } from '#contract/kit/time-zone.ts'
import type { StudyDay } from '#contract/study/study-day.contract.ts'
import { listHandedInTimes } from '#server/attempt/index.ts'
import { findPerson } from '#server/identity/index.ts'
import { readClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { getTargetOf } from '#server/target/index.ts'
import { findDailyGoal } from './daily-goal.ts'
import { countMistakesOf } from './mistake.service.ts'
import { listSettledTimes } from './settled.store.ts'

const weekDays = 7
const dayMs = 24 * 3_600_000

/** The days of the week that ends with a day, the oldest first. */
function listWeek(day: string): string[] {
  return Array.from({ length: weekDays }, (_day, place) => {
    return new Date(Date.parse(day) - (weekDays - 1 - place) * dayMs).toISOString().slice(0, 10)
  })
}

/** What was done today and in the week before, by the calendar of where the person lives, and how many mistakes to look at today. */
export async function getStudyDay(db: Db, caller: Caller): Promise<StudyDay> {
  const personId = personOf(caller)
  // A calendar day begins up to a day before that of the oldest instant that counts.
  const lately = { personId, product: caller.product, days: weekDays + 1 }
  const [person, now, target, mistakes, handedIn, settled] = await Promise.all([
    findPerson(db, personId),
    readClock(db),
    getTargetOf(db, personId, caller),
    countMistakesOf(db, caller),
    listHandedInTimes(db, lately),
    listSettledTimes(db, lately),
  ])
  const zone = findTimeZone(person?.timezone, caller.timeZone) ?? 'UTC'
  const day = toCalendarDay(now, zone)
  const dayOf = (at: Date) => toCalendarDay(at, zone)
  const practised = new Set([...handedIn, ...settled].map(dayOf))
  const done = settled.filter((at) => dayOf(at) === day).length
  return {
    day,
    handed_in: handedIn.filter((at) => dayOf(at) === day).length,
    mistakes: {
      to_look_at: mistakes.total,
      reasons: mistakes.reasons,
      goal: findDailyGoal({ total: mistakes.total + done, daysLeft: target.days_left }),
      done,
    },
    week: listWeek(day).map((each) => ({ day: each, practised: practised.has(each) })),
  }
}
