const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const maxDays = 7

/**
 * How long ago an instant was, or how soon it will be: "5 minutes ago", "in 3 hours", "yesterday". Null from a week on, where a date says
 * more. `tag` is a locale; days are those of the device's calendar.
 */
export function formatRelative(instantMs: number, nowMs: number, tag: string): string | null {
  const words = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const passed = instantMs - nowMs
  if (Math.abs(passed) < minuteMs) return words.format(0, 'second')
  if (Math.abs(passed) < hourMs) return words.format(Math.trunc(passed / minuteMs), 'minute')
  const days = Math.round((startOfDay(instantMs) - startOfDay(nowMs)) / dayMs)
  if (days === 0) return words.format(Math.trunc(passed / hourMs), 'hour')
  return Math.abs(days) < maxDays ? words.format(days, 'day') : null
}

function startOfDay(ms: number): number {
  return new Date(ms).setHours(0, 0, 0, 0)
}
