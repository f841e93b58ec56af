import { formatTag } from '#contract/kit/common.ts'
import { useLang } from '#web/kit/i18n/lang.ts'

function formatInstant(instant: string, tag: string, options: Intl.DateTimeFormatOptions): string {
  try {
    return new Intl.DateTimeFormat(tag, options).format(new Date(instant))
  } catch {
    return new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(new Date(instant))
  }
}

/** Whether a zone's clock differs from the device's at an instant; unknown zones are shown as UTC. */
function isOtherZone(instant: string, timeZone: string | null): boolean {
  const parts: Intl.DateTimeFormatOptions = { day: 'numeric', hour: '2-digit', minute: '2-digit' }
  return timeZone !== null && formatInstant(instant, 'en-GB', { ...parts, timeZone }) !== formatInstant(instant, 'en-GB', parts)
}

/**
 * A date of this year, a day, or a minute, by the reader's calendar; `timeZone` null means the zone of the device. A minute names its zone
 * only where the device's clock shows another time.
 */
export function useFormatInstant(timeZone: string | null): Readonly<Record<'date' | 'day' | 'minute', (instant: string) => string>> {
  const lang = useLang()
  const tag = formatTag(lang)
  const zone = timeZone === null ? {} : { timeZone }
  return {
    date: (instant) => formatInstant(instant, tag, { weekday: 'long', day: 'numeric', month: 'long', ...zone }),
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
        ...(isOtherZone(instant, timeZone) && { timeZoneName: 'short' }),
        ...zone,
      }).replaceAll(/[[\]]/g, ''),
  }
}
