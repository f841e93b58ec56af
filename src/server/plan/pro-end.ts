const hour = 3_600_000

/** The last moment that may be granted by staff; from it on it is for life. */
const lastMoment = Date.UTC(2999, 11, 31, 15, 59, 59)

/**
 * When a membership ends: an instant with an offset as it is, a time without one at GMT+8, and a day until its last second there. Null
 * for what is no date.
 */
export function readProEnd(text: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(text)
  if (match === null) return null
  const [, year = '', month = '', day = '', hours = '23', minutes = '59', given, zone] = match
  const seconds = given ?? (match[4] === undefined ? '59' : '00')
  const [y, mo, d, h, mi, s] = [year, month, day, hours, minutes, seconds].map(Number) as [number, number, number, number, number, number]
  const wall = Date.UTC(y, mo - 1, d, h, mi, s)
  const isReal = new Date(wall).toISOString().startsWith(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}`)
  if (!isReal) return null
  return new Date(Math.min(wall - offsetOf(zone), lastMoment))
}

/** A zone's offset from UTC in milliseconds; GMT+8 when none is given. */
function offsetOf(zone: string | undefined): number {
  if (zone === undefined) return 8 * hour
  if (zone === 'Z') return 0
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))]
  return (zone.startsWith('-') ? -1 : 1) * (hours * hour + minutes * 60_000)
}
