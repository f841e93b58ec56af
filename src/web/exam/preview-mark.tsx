import { Link } from '@tanstack/react-router'
import './preview-mark.css'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** Says on a page that its attempt is a preview, and leads back to the test as staff see it. */
export function PreviewMark({ testId }: { readonly testId: number }) {
  const t = useTranslation('exam')
  return (
    <span className="bs-row bs-row-wraps pr-preview">
      <Badge tone="wait">{t('preview')}</Badge>
      <span>{t('preview_counts_nowhere')}</span>
      <Link to="/admin/tests/$id" params={{ id: String(testId) }}>
        {t('preview_back')}
      </Link>
    </span>
  )
}
