import { addMonths, toCalendarDay } from '#contract/kit/calendar-day.ts'

const hour = 3_600_000

/** Memberships end by the calendar of GMT+8. */
const zone = 'Asia/Taipei'

/** The last moment that may be granted by staff; from it on it is for life. */
const lastMoment = Date.UTC(2999, 11, 31, 15, 59, 59)

/**
 * When a membership ends: an instant with an offset as it is, a time without one at GMT+8, and a day until its last second there. Null
 * for what is no date.
 */
export function readProEnd(text: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(text)
  if (match === null) return null
  const [, year = '', month = '', day = '', hours = '23', minutes = '59', given, offset] = match
  const seconds = given ?? (match[4] === undefined ? '59' : '00')
  const [y, mo, d, h, mi, s] = [year, month, day, hours, minutes, seconds].map(Number) as [number, number, number, number, number, number]
  const wall = Date.UTC(y, mo - 1, d, h, mi, s)
  const isReal = new Date(wall).toISOString().startsWith(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}`)
  if (!isReal) return null
  return new Date(Math.min(wall - offsetOf(offset), lastMoment))
}

/** A zone's offset from UTC in milliseconds; GMT+8 when none is given. */
function offsetOf(offset: string | undefined): number {
  if (offset === undefined) return 8 * hour
  if (offset === 'Z') return 0
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(-2))]
  return (offset.startsWith('-') ? -1 : 1) * (hours * hour + minutes * 60_000)
}

/**
 * When a membership of some calendar months ends that begins then: on the same day of the month at GMT+8, or on its last one where the month is
 * shorter, at 23:59:59. Null months are for life.
 */
export function findProEnd(startsAt: Date, months: number | null): Date {
  if (months === null) return new Date(lastMoment)
  return readProEnd(addMonths(toCalendarDay(startsAt, zone), months)) ?? new Date(lastMoment)
}

/** Whether a membership that ends then is for life. */
export const isForLife = (endsAt: Date | null) => endsAt !== null && endsAt.getTime() >= lastMoment

/** An instant with the offset of GMT+8: "2027-03-31T23:59:59+08:00". */
export function toGmt8(instant: Date): string {
  return `${new Date(instant.getTime() + 8 * hour).toISOString().slice(0, 19)}+08:00`
}
