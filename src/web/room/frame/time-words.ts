import type { Translate } from '#web/kit/i18n/words.ts'

/** The remaining time as the strip shows it and as a key says it. */
export function formatTimeLeft(t: Translate, minutes: number | null, lastMinute: boolean): string {
  if (minutes === null) return ''
  if (lastMinute) return t('under_minute')
  return t(minutes === 1 ? 'minute_remaining' : 'minutes_remaining', { minutes })
}
