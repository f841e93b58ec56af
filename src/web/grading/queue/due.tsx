import { useTranslation } from '#web/kit/i18n/words.ts'
import { useNow } from '#web/kit/format/use-now.ts'
import { formatDue } from './format-left.ts'

/** How long there is until work is due; late work stands out. */
export function Due({ at }: { readonly at: string }) {
  const t = useTranslation('grading/queue')
  const now = useNow()
  return (
    <time dateTime={at} className={Date.parse(at) <= now ? 'bs-nowrap gq-late' : 'bs-nowrap'}>
      {formatDue(t, at, now)}
    </time>
  )
}
