import { useCallback } from 'react'
import { type Translate, useTranslation } from '#web/kit/i18n/words.ts'

/** "2 h 47 min", "1 min 14 s", "21 s". */
export function formatDuration(t: Translate, seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  if (whole >= 3600) return t('time_h_min', { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60) })
  if (whole >= 60) return t('time_min_s', { minutes: Math.floor(whole / 60), seconds: whole % 60 })
  return t('time_s', { seconds: whole })
}

/** "32 minutes", "2 h 47 min", in the reader's language. */
export function useFormatMinutes(): (minutes: number) => string {
  const t = useTranslation('exam')
  return useCallback((minutes) => (minutes < 90 ? t('minutes_count', { count: minutes }) : formatDuration(t, minutes * 60)), [t])
}

/** `describeDuration` in the reader's language. */
export function useFormatDuration(): (seconds: number) => string {
  const t = useTranslation('exam')
  return useCallback((seconds) => formatDuration(t, seconds), [t])
}
