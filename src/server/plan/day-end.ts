const minute = 60_000
const hour = 60 * minute

const formats = new Map<string, Intl.DateTimeFormat>()

/** A calendar that reads instants in a zone; null for a zone that nobody knows. */
function openCalendar(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone)
  if (known !== undefined) return known
  try {
    const options = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const
    const calendar = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', calendar: 'iso8601', ...options })
    if (formats.size < 1000) formats.set(zone, calendar)
    return calendar
  } catch {
    return null
  }
}

export function isTimeZone(zone: string): boolean {
  return openCalendar(zone) !== null
}

/** What the wall clock of a zone shows, as if it were UTC. */
function readWall(at: number, calendar: Intl.DateTimeFormat): number {
  const parts = Object.fromEntries(calendar.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour: hours = 0, minute: minutes = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hours, minutes, second)
}

function toDay(wall: number): number {
  return Math.floor(wall / (24 * hour))
}

/** A stretch of one day in a zone: whatever lies in it has the same end. */
interface Stretch {
  readonly from: number
  readonly end: number
}

const latest = new WeakMap<Intl.DateTimeFormat, Stretch>()

/** The first moment of the day that follows in a zone; a clock that is put forward or back at midnight does not move it. */
export function findDayEnd(now: Date, zone: string): Date {
  const calendar = openCalendar(zone)
  if (calendar === null) throw new Error(`there is no time zone ${zone}`)
  const known = latest.get(calendar)
  if (known !== undefined && known.from <= now.getTime() && now.getTime() < known.end) return new Date(known.end)
  const end = calculateDayEnd(now, calendar)
  latest.set(calendar, { from: now.getTime(), end: end.getTime() })
  return end
}

function calculateDayEnd(now: Date, calendar: Intl.DateTimeFormat): Date {
  const at = now.getTime()
  const day = toDay(readWall(at, calendar))
  const midnight = (day + 1) * 24 * hour
  const ends = [at, at + 36 * hour].map((near) => midnight - (readWall(near, calendar) - Math.floor(near / 1000) * 1000))
  return new Date(Math.min(...ends.filter((end) => toDay(readWall(end, calendar)) > day)))
}
