const maxKnownZones = 1000
const clocks = new Map<string, Intl.DateTimeFormat>()

const shown = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const

/** A formatter for the zone; null for an unknown zone. Creating one costs far more than using it, so they are cached. */
function findClock(zone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  try {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', calendar: 'iso8601', ...shown })
    if (clocks.size < maxKnownZones) clocks.set(zone, clock)
    return clock
  } catch {
    return null
  }
}

/** Whether calendars know the zone: "Asia/Taipei", "UTC". */
export function isTimeZone(zone: string): boolean {
  return findClock(zone) !== null
}

/** The first of some zones that calendars know, such as the one that somebody has said before that of their device; null: none. */
export function findTimeZone(...zones: readonly (string | null | undefined)[]): string | null {
  return zones.find((zone) => typeof zone === 'string' && isTimeZone(zone)) ?? null
}

/**
 * What the clocks of a zone show at an instant, to the second, as the milliseconds of the same date and time in UTC. An unknown zone is
 * an error: ask `isTimeZone` first.
 */
export function readWallClockMs(atMs: number, zone: string): number {
  const clock = findClock(zone)
  if (clock === null) throw new Error(`there is no time zone ${zone}`)
  const parts = Object.fromEntries(clock.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}
