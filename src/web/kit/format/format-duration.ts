import { useCallback } from 'react'
import { type Words, useWords } from '#web/kit/i18n/words.ts'

/** "2 h 47 min", "1 min 14 s", "21 s". */
export function formatDuration(words: Words, seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  if (whole >= 3600) return words('time_h_min', { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60) })
  if (whole >= 60) return words('time_min_s', { minutes: Math.floor(whole / 60), seconds: whole % 60 })
  return words('time_s', { seconds: whole })
}

/** "32 minutes", "2 h 47 min", in the reader's language. */
export function useFormatMinutes(): (minutes: number) => string {
  const words = useWords('exam')
  return useCallback(
    (minutes) => (minutes < 90 ? words('minutes_count', { count: minutes }) : formatDuration(words, minutes * 60)),
    [words],
  )
}

/** `sayDuration` in the reader's language. */
export function useFormatDuration(): (seconds: number) => string {
  const words = useWords('exam')
  return useCallback((seconds) => formatDuration(words, seconds), [words])
}
