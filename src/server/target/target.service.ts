import { countDays, toCalendarDay } from '#contract/kit/calendar-day.ts'
import { findTimeZone } from '#contract/kit/time-zone.ts'
import type { OwnTarget, Target, TargetWithDays } from '#contract/target/target.contract.ts'
import { findPerson, listRoles } from '#server/identity/index.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { mayChangeTarget, requireStudent } from './target.policy.ts'
import * as store from './target.store.ts'

const noTarget: Target = { exam_date: null, listening: null, reading: null, writing: null, speaking: null, overall: null }

type Device = Pick<Caller, 'timeZone'>

/** The day that it is where somebody lives: in the zone that they have said, else in that of the device. */
async function findToday(db: Db, personId: number, caller: Device): Promise<string> {
  const [person, now] = await Promise.all([findPerson(db, personId), readClock(db)])
  return toCalendarDay(now, findTimeZone(person?.timezone, caller.timeZone) ?? 'UTC')
}

/** When somebody takes the exam, and the bands they aim for; who asks may read them. */
export async function getTargetOf(db: Db, personId: number, caller: Device): Promise<TargetWithDays> {
  const [target = noTarget, today] = await Promise.all([store.findTarget(db, personId), findToday(db, personId, caller)])
  return { ...target, days_left: target.exam_date === null ? null : countDays(today, target.exam_date) }
}

/** The same of the caller, and whether they may change it. */
export async function getOwnTarget(db: Db, caller: Caller): Promise<OwnTarget> {
  const personId = personOf(caller)
  const [target, roles] = await Promise.all([getTargetOf(db, personId, caller), listRoles(db, personId)])
  return { ...target, may_change: mayChangeTarget(roles) }
}

/** In place of what was there; a day that is over where the caller lives is no exam date. */
export async function replaceTarget(db: Db, target: Target, caller: Caller): Promise<OwnTarget> {
  const personId = personOf(caller)
  requireStudent(await listRoles(db, personId))
  if (target.exam_date !== null && target.exam_date < (await findToday(db, personId, caller)))
    throw new InvalidInput({ exam_date: ['target.date_over'] })
  await inTransaction(db, (tx) => store.upsertTarget(tx, personId, target))
  return getOwnTarget(db, caller)
}
