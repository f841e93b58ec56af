import type { Translate } from '#web/kit/i18n/words.ts'

const minuteMs = 60_000
const minutesOfHour = 60
const hoursOfDay = 24

/** "2 days 6 h", "7 h 20 min", "25 min", whatever the sign. */
export function formatSpan(t: Translate, ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / minuteMs)
  const hours = Math.floor(minutes / minutesOfHour)
  if (hours >= hoursOfDay) return t('span_days', { count: Math.floor(hours / hoursOfDay), hours: hours % hoursOfDay })
  return hours > 0 ? t('span_hours', { hours, minutes: minutes % minutesOfHour }) : t('span_minutes', { minutes })
}

/** How long there is until an instant, or for how long it is past. */
export function formatDue(t: Translate, dueAt: string, nowMs: number): string {
  const left = Date.parse(dueAt) - nowMs
  return left <= 0 ? t('late', { span: formatSpan(t, left) }) : formatSpan(t, left)
}
