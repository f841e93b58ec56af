import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** When somebody was last here, if ever; with its head where rows are cards. */
export function LastSeen({ at }: { readonly at: string | null }) {
  const t = useTranslation('account/people')
  if (at === null) return <span className="ot-soft ot-short">{t('never_seen')}</span>
  return (
    <>
      <span className="ot-label" aria-hidden="true">
        {t('fact_last_seen')}
      </span>
      <Moment at={at} />
    </>
  )
}
