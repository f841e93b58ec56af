import { findDayEnd } from '#contract/kit/calendar-day.ts'

/** Shorter than any day of a clock, and long enough that a journey round the world wins nothing. */
const minHours = 20

/** When a window that opens now ends: at midnight, but for the day after a change of zone that would make it a short one. */
export function findWindowEnd(now: Date, zone: string, lastEnd: Date | null): Date {
  const end = findDayEnd(now, zone)
  const earliest = lastEnd === null ? 0 : lastEnd.getTime() + minHours * 3_600_000
  return end.getTime() >= earliest ? end : findDayEnd(end, zone)
}
