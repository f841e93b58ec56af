import { formatTag } from '#contract/kit/common.ts'
import { useLang } from '#web/kit/i18n/lang.ts'

/** A day and a time to the second, by the reader's calendar: a log is read closely. */
export function useFormatSecond(): (instant: string) => string {
  const lang = useLang()
  const format = new Intl.DateTimeFormat(formatTag(lang), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return (instant) => format.format(new Date(instant))
}
