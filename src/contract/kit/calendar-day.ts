import { readWallClockMs } from './time-zone.ts'

const dayMs = 24 * 3_600_000

const toDayNumber = (wallMs: number) => Math.floor(wallMs / dayMs)

/** The calendar day of an instant in a zone: "2027-03-31". */
export function toCalendarDay(instant: Date | string, zone = 'UTC'): string {
  return new Date(readWallClockMs(new Date(instant).getTime(), zone)).toISOString().slice(0, 10)
}

/** The days from one calendar day to another; less than 0 where that is before. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** Calendar months later; a day that the month does not have becomes its last one: 31 January and one month is 28 or 29 February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

/** A stretch of one day in a zone: whatever lies in it has the same end. */
interface Stretch {
  readonly fromMs: number
  readonly endMs: number
}

const maxStretches = 1000
const latest = new Map<string, Stretch>()

/** The first moment of the day that follows in a zone; a clock that is put forward or back at midnight does not move it. */
export function findDayEnd(now: Date, zone: string): Date {
  const nowMs = now.getTime()
  const known = latest.get(zone)
  if (known !== undefined && known.fromMs <= nowMs && nowMs < known.endMs) return new Date(known.endMs)
  const endMs = calculateDayEndMs(nowMs, zone)
  if (known !== undefined || latest.size < maxStretches) latest.set(zone, { fromMs: nowMs, endMs })
  return new Date(endMs)
}

function calculateDayEndMs(nowMs: number, zone: string): number {
  const day = toDayNumber(readWallClockMs(nowMs, zone))
  const midnight = (day + 1) * dayMs
  const ends = [nowMs, nowMs + 1.5 * dayMs].map((near) => midnight - (readWallClockMs(near, zone) - Math.floor(near / 1000) * 1000))
  return Math.min(...ends.filter((end) => toDayNumber(readWallClockMs(end, zone)) > day))
}
