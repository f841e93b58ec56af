import { useTranslation } from '#web/kit/i18n/words.ts'

/** Says that what happens here is only looked at and counts nowhere, with the way out. */
export function PreviewStrip({ testId }: { readonly testId: number }) {
  const t = useTranslation('room')
  return (
    <aside className="ex-preview" aria-label={t('preview')}>
      <b>{t('preview')}</b>
      <span>{t('preview_counts_nowhere')}</span>
      <a href={`/admin/tests/${testId}`}>{t('preview_leave')}</a>
    </aside>
  )
}
