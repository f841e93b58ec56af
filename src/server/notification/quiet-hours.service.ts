import type { QuietHours, QuietHoursChange } from '#contract/notification/notification.contract.ts'
import { findTimeZone, isTimeZone } from '#contract/kit/time-zone.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import type { NotifyDeps } from './notify.service.ts'
import { findQuietEnd, toMinute, toTime } from './quiet-hours.ts'
import * as store from './quiet-hours.store.ts'

type Deps = Pick<NotifyDeps, 'findAddressee'>

/** The zone of the profile, else the last one reported by a device; null when unknown. */
async function findZone({ findAddressee }: Deps, db: Db | Tx, personId: number, seen: string | null): Promise<string | null> {
  const addressee = await findAddressee(db, personId)
  return findTimeZone(addressee?.timeZone, seen)
}

/** Remembers where the caller's device says that it is, where calendars know the zone. */
export async function noteCallersZone(db: Db | Tx, caller: Caller): Promise<void> {
  const { timeZone } = caller
  if (typeof timeZone === 'string' && isTimeZone(timeZone)) await store.noteZone(db, personOf(caller), timeZone)
}

async function toWire(deps: Deps, db: Db | Tx, personId: number): Promise<QuietHours> {
  const { is_on, from_minute, until_minute, seen_zone } = await store.findQuietHours(db, personId)
  return { on: is_on, from: toTime(from_minute), until: toTime(until_minute), zone: await findZone(deps, db, personId, seen_zone) }
}

export async function getQuietHours({ db, ...deps }: Deps & { readonly db: Db }, caller: Caller): Promise<QuietHours> {
  await noteCallersZone(db, caller)
  return toWire(deps, db, personOf(caller))
}

export async function changeQuietHours(
  { db, ...deps }: Deps & { readonly db: Db },
  { on, from, until }: QuietHoursChange,
  caller: Caller,
): Promise<QuietHours> {
  const [from_minute, until_minute] = [toMinute(from), toMinute(until)]
  if (from_minute === until_minute) throw new InvalidInput({ until: ['notification.quiet_no_length'] })
  return inTransaction(db, async (tx) => {
    await store.putQuietHours(tx, personOf(caller), { is_on: on, from_minute, until_minute })
    await noteCallersZone(tx, caller)
    return toWire(deps, tx, personOf(caller))
  })
}

/** When an email that can wait is sent: null at once, else the end of the person's quiet hours. Without a known time zone there are none. */
export async function findMailTime(deps: Deps, tx: Tx, personId: number): Promise<Date | null> {
  const { is_on, from_minute, until_minute, seen_zone } = await store.findQuietHours(tx, personId)
  const zone = is_on ? await findZone(deps, tx, personId, seen_zone) : null
  return zone === null ? null : findQuietEnd(await readClock(tx), { from: from_minute, until: until_minute }, zone)
}
