import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { brand } from '#web/brand/index.ts'
import { askForFeedback } from '#web/support/index.ts'
import { Button } from '#web/kit/display/button.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { useDescribeRefusal } from '#web/kit/api/describe-refusal.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { isMissingChunk } from './missing-chunk.ts'

/** A page that failed: either its files cannot be fetched, or a newer version has replaced them, or something is wrong with it. */
export function Crash({ error, reset }: ErrorComponentProps) {
  const t = useTranslation('app')
  const kit = useTranslation('kit')
  const describeRefusal = useDescribeRefusal()
  const router = useRouter()
  const missing = isMissingChunk(error)
  const stale = missing && navigator.onLine
  usePageTitle(t(stale ? 'stale_title' : 'crash_title'))
  const again = () => {
    if (missing) return location.reload()
    reset()
    void router.invalidate()
  }
  return (
    <main className="bs-wrap bs-wrap-narrow ap-message">
      <h1>{t(stale ? 'stale_title' : 'crash_title')}</h1>
      <p className="bs-soft" role="alert">
        {stale ? kit('part_missing') : describeRefusal(missing ? new Refused(0, {}) : error)}
      </p>
      <div className="bs-row bs-row-wraps ap-message-acts">
        <Button kind="primary" icon="refresh" onClick={again}>
          {missing ? kit('reload') : t('try_again')}
        </Button>
        <Button kind="quiet" onClick={askForFeedback}>
          {t('report_problem')}
        </Button>
        <a className="bs-btn bs-btn-quiet" href={`mailto:${brand.contact_email}`}>
          {t('contact_us')}
        </a>
      </div>
    </main>
  )
}
