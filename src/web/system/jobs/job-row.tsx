import { useState } from 'react'
import type { Job, JobState } from '#contract/job/job.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { discardJob, retryJob } from './job-queries.ts'

const tones: Readonly<Record<JobState, 'wait' | 'info' | 'bad'>> = { waiting: 'wait', running: 'info', dead: 'bad' }

/** A job, with what went wrong and what may be decided about it. */
export function JobRow({ job }: { readonly job: Job }) {
  const t = useTranslation('system/jobs')
  const { minute } = useFormatInstant(null)
  const { id, kind, state, payload, attempts, last_error, created_at, due_at, dead_at } = job
  return (
    <li className="bs-listrow">
      <div>
        <h3 className="bs-listrow-title">{kind}</h3>
        <p className="bs-tiny bs-mute">{t('number', { id, when: minute(created_at) })}</p>
        {Object.keys(payload).length > 0 && <code className="bs-tiny bs-mute">{JSON.stringify(payload)}</code>}
      </div>
      <p className="bs-tiny bs-soft" lang="en">
        {last_error}
      </p>
      <div>
        <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>
        <p className="bs-tiny bs-mute">{t('attempts', { count: attempts })}</p>
        {due_at !== null && <p className="bs-tiny bs-mute">{t('due', { when: minute(due_at) })}</p>}
        {dead_at !== null && <p className="bs-tiny bs-mute">{t('dead_since', { when: minute(dead_at) })}</p>}
      </div>
      {state === 'running' ? <div /> : <Decisions id={id} />}
    </li>
  )
}

const noFields: readonly string[] = []

function Decisions({ id }: { readonly id: number }) {
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
