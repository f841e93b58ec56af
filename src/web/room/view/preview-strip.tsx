import { useWords } from '#web/kit/i18n/words.ts'

/** Says that what happens here is only looked at and counts nowhere, with the way out. */
export function PreviewStrip({ testId }: { readonly testId: number }) {
  const words = useWords('room')
  return (
    <aside className="ex-preview" aria-label={words('preview')}>
      <b>{words('preview')}</b>
      <span>{words('preview_counts_nowhere')}</span>
      <a href={`/admin/tests/${testId}`}>{words('preview_leave')}</a>
    </aside>
  )
}
