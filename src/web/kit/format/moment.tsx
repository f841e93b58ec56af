import { useLang } from '#web/kit/i18n/lang.ts'
import { formatTag } from '#contract/kit/common.ts'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { formatRelative } from '#web/kit/format/relative-time.ts'
import { useNow } from '#web/kit/format/use-now.ts'
import './moment.css'

/**
 * An instant as lists show it: relative within a week, else the day; the exact minute on hover and focus, so that it can be reached by keyboard.
 */
export function Moment({ at }: { readonly at: string }) {
  const lang = useLang()
  const now = useNow()
  const { day, minute } = useFormatInstant(null)
  const exact = minute(at)
  const told = formatRelative(Date.parse(at), now, formatTag(lang)) ?? day(at)
  return (
    <time className="bs-moment" dateTime={at} tabIndex={0} data-exact={exact}>
      {told}
      <span className="bs-sr"> ({exact})</span>
    </time>
  )
}
