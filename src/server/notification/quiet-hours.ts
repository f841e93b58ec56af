import { isTimeZone, readWallClockMs } from '#contract/kit/time-zone.ts'

const minuteMs = 60_000
const minutesOfDay = 1440

export interface QuietHours {
  /** Minutes after midnight where the person is; they may go past midnight. */
  readonly from: number
  readonly until: number
}

/** The time of day in a zone, in minutes after midnight; null for an unknown zone. */
function readMinute(atMs: number, zone: string): number | null {
  return isTimeZone(zone) ? Math.floor(readWallClockMs(atMs, zone) / minuteMs) % minutesOfDay : null
}

const after = (from: number, to: number) => (to - from + minutesOfDay) % minutesOfDay

/** When the quiet hours end in which an instant lies where the clocks show the time of a zone; null when it lies in none. */
export function findQuietEnd(now: Date, { from, until }: QuietHours, zone: string): Date | null {
  const minute = readMinute(now.getTime(), zone)
  if (minute === null || after(from, minute) >= after(from, until)) return null
  const begun = Math.floor(now.getTime() / minuteMs) * minuteMs
  const end = begun + after(minute, until) * minuteMs
  // In the night in which clocks are put forward or back it is an hour off.
  const shown = readMinute(end, zone) ?? until
  const off = ((shown - until + minutesOfDay * 1.5) % minutesOfDay) - minutesOfDay / 2
  return new Date(end - off * minuteMs)
}

/** "22:00" in minutes after midnight. */
export function toMinute(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export function toTime(minute: number): string {
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
