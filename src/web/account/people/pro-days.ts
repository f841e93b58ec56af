import { addMonths, toCalendarDay } from '#contract/kit/calendar-day.ts'

const zone = 'Asia/Taipei'

/** What stands for "for life" on the wire: the last day of 2999 at GMT+8. */
export const lifelongDay = '2999-12-31'

export function isLifelong(instant: string): boolean {
  return instant >= '2999'
}

/** The calendar day at GMT+8: "2027-03-31". */
export function toTaipeiDay(instant: string): string {
  return toCalendarDay(instant, zone)
}

/** The last second of a day at GMT+8, as an instant; null where it is no day. */
export function endOfDay(day: string): string | null {
  const end = new Date(`${day}T23:59:59+08:00`)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(end.getTime()) ? end.toISOString() : null
}

/** The day Pro ends when so many months are added: from where it ends now, or from today. */
export function extendBy(months: number, { now, end }: { readonly now: string; readonly end: string | null }): string {
  const from = end !== null && end > now && !isLifelong(end) ? end : now
  return addMonths(toTaipeiDay(from), months)
}

interface PresentEnds {
  /** Of all that somebody has. */
  readonly end: string | null
  /** Of what staff gave, which another day replaces. */
  readonly staffEnd: string | null
}

/** Whether somebody has Pro for life that no day of staff changes, because it isn’t from staff. */
export function isLifeOfOthers({ end, staffEnd }: PresentEnds): boolean {
  return end !== null && isLifelong(end) && (staffEnd === null || !isLifelong(staffEnd))
}

/** When Pro ends once staff give it until then: what was bought stays, as far as it is known to last longer. */
export function findNewEnd(until: string, { end, staffEnd }: PresentEnds): string {
  const bought = end !== null && (staffEnd === null || staffEnd < end) ? end : null
  return bought !== null && bought > until ? bought : until
}
