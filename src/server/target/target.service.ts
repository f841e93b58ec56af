import { countDays, toCalendarDay } from '#contract/kit/calendar-day.ts'
import { findTimeZone } from '#contract/kit/time-zone.ts'
import type { OwnTarget, Target } from '#contract/target/target.contract.ts'
import { findPerson, listRoles } from '#server/identity/index.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { mayChangeTarget, requireStudent } from './target.policy.ts'
import * as store from './target.store.ts'

const noTarget: Target = { exam_date: null, listening: null, reading: null, writing: null, speaking: null, overall: null }

/** The day that it is where somebody lives: in the zone that they have said, else in that of their device. */
async function findToday(db: Db, caller: Caller): Promise<string> {
  const [person, now] = await Promise.all([findPerson(db, personOf(caller)), readClock(db)])
  return toCalendarDay(now, findTimeZone(person?.timezone, caller.timeZone) ?? 'UTC')
}

/** When the caller takes the exam, and the bands they aim for. */
export async function getOwnTarget(db: Db, caller: Caller): Promise<OwnTarget> {
  const personId = personOf(caller)
  const [target = noTarget, roles, today] = await Promise.all([
    store.findTarget(db, personId),
    listRoles(db, personId),
    findToday(db, caller),
  ])
  return {
    ...target,
    may_change: mayChangeTarget(roles),
    days_left: target.exam_date === null ? null : countDays(today, target.exam_date),
  }
}

/** In place of what was there; a day that is over where the caller lives is no exam date. */
export async function replaceTarget(db: Db, target: Target, caller: Caller): Promise<OwnTarget> {
  const personId = personOf(caller)
  requireStudent(await listRoles(db, personId))
  if (target.exam_date !== null && target.exam_date < (await findToday(db, caller)))
    throw new InvalidInput({ exam_date: ['target.date_over'] })
  await inTransaction(db, (tx) => store.upsertTarget(tx, personId, target))
  return getOwnTarget(db, caller)
}
