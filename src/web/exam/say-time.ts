import { useCallback } from 'react'
import { localeTag } from '#contract/kit/common.ts'
import { useLang } from '#web/kit/lang.ts'
import { type Words, useWords } from '#web/kit/words.ts'

/** "2 h 47 min", "1 min 14 s", "21 s". */
export function sayDuration(words: Words, seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  if (whole >= 3600) return words('time_h_min', { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60) })
  if (whole >= 60) return words('time_min_s', { minutes: Math.floor(whole / 60), seconds: whole % 60 })
  return words('time_s', { seconds: whole })
}

/** "32 minutes", "2 h 47 min", in the reader's language. */
export function useSayMinutes(): (minutes: number) => string {
  const words = useWords('exam')
  return useCallback((minutes) => (minutes < 90 ? words('minutes_count', { count: minutes }) : sayDuration(words, minutes * 60)), [words])
}

/** `sayDuration` in the reader's language. */
export function useSayDuration(): (seconds: number) => string {
  const words = useWords('exam')
  return useCallback((seconds) => sayDuration(words, seconds), [words])
}

function formatInstant(instant: string, tag: string, options: Intl.DateTimeFormatOptions): string {
  try {
    return new Intl.DateTimeFormat(tag, options).format(new Date(instant))
  } catch {
    return new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(new Date(instant))
  }
}

/** A day, or a minute with its zone, by the reader's calendar; `timeZone` null means the zone of the device. */
export function useSayInstant(timeZone: string | null): Readonly<Record<'day' | 'minute', (instant: string) => string>> {
  const lang = useLang()
  const tag = lang === 'en' ? 'en-GB' : localeTag[lang]
  const zone = timeZone === null ? {} : { timeZone }
  return {
    day: (instant) => formatInstant(instant, tag, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', ...zone }),
    // Taiwan's form puts the zone in square brackets: read as a gap to be filled.
    minute: (instant) =>
      formatInstant(instant, tag, {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZoneName: 'short',
        ...zone,
      }).replaceAll(/[[\]]/g, ''),
  }
}
