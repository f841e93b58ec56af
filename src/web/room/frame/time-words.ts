import type { Words } from '#web/kit/i18n/words.ts'

/** The remaining time as the strip shows it and as a key says it. */
export function formatTimeLeft(words: Words, minutes: number | null, lastMinute: boolean): string {
  if (minutes === null) return ''
  if (lastMinute) return words('under_minute')
  return words(minutes === 1 ? 'minute_remaining' : 'minutes_remaining', { minutes })
}
