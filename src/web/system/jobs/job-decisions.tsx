import { useState } from 'react'
import { Button } from '#web/kit/display/button.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { discardJob, retryJob } from './job-queries.ts'

const noFields: readonly string[] = []

/** Retries a job, or discards it after a question. */
export function JobDecisions({ id }: { readonly id: number }) {
  const t = useTranslation('system/jobs')
  const submission = useSubmit(noFields)
  const [asking, setAsking] = useState(false)
  const retry = async () => {
    if (await submission.run(() => retryJob(id))) showToast(t('retried'))
  }
  return (
    <div>
      <div className="bs-row bs-row-wraps">
        <Button size="dense" icon="refresh" busy={submission.busy} onClick={() => void retry()} aria-label={t('retry_named', { id })}>
          {t('retry')}
        </Button>
        <Button size="dense" kind="quiet" onClick={() => setAsking(true)} aria-label={t('discard_named', { id })}>
          {t('discard')}
        </Button>
      </div>
      {submission.sentence !== null && <ErrorLine>{submission.sentence}</ErrorLine>}
      {asking && (
        <ConfirmDialog
          title={t('discard_title', { id })}
          confirm={t('discard')}
          danger
          act={() => discardJob(id)}
          done={t('discarded')}
          onClose={() => setAsking(false)}
        >
          <p className="bs-soft">{t('discard_text')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
