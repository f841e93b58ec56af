import { useState } from 'react'
import type { Job, JobState } from '#contract/job/job.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { ConfirmDialog } from '#web/kit/dialog/dialog.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useWords } from '#web/kit/i18n/words.ts'
import { discardJob, retryJob } from './job-queries.ts'

const tones: Readonly<Record<JobState, 'wait' | 'info' | 'bad'>> = { waiting: 'wait', running: 'info', dead: 'bad' }

/** A job, with what went wrong and what may be decided about it. */
export function JobRow({ job }: { readonly job: Job }) {
  const words = useWords('system/jobs')
  const { minute } = useFormatInstant(null)
  const { id, kind, state, payload, attempts, last_error, created_at, due_at, dead_at } = job
  return (
    <li className="bs-listrow">
      <div>
        <h3 className="bs-listrow-title">{kind}</h3>
        <p className="bs-tiny bs-mute">{words('number', { id, when: minute(created_at) })}</p>
        {Object.keys(payload).length > 0 && <code className="bs-tiny bs-mute">{JSON.stringify(payload)}</code>}
      </div>
      <p className="bs-tiny bs-soft" lang="en">
        {last_error}
      </p>
      <div>
        <Badge tone={tones[state]}>{words(`state_${state}`)}</Badge>
        <p className="bs-tiny bs-mute">{words('attempts', { count: attempts })}</p>
        {due_at !== null && <p className="bs-tiny bs-mute">{words('due', { when: minute(due_at) })}</p>}
        {dead_at !== null && <p className="bs-tiny bs-mute">{words('dead_since', { when: minute(dead_at) })}</p>}
      </div>
      {state === 'running' ? <div /> : <Decisions id={id} />}
    </li>
  )
}

const noFields: readonly string[] = []

function Decisions({ id }: { readonly id: number }) {
  const words = useWords('system/jobs')
  const submission = useSubmit(noFields)
  const [asking, setAsking] = useState(false)
  const decide = async (work: (id: number) => Promise<void>, done: string) => {
    if (await submission.run(() => work(id))) showToast(words(done))
    setAsking(false)
  }
  return (
    <div>
      <div className="bs-row bs-row-wraps">
        <Button
          size="dense"
          icon="refresh"
          busy={submission.busy && !asking}
          onClick={() => void decide(retryJob, 'retried')}
          aria-label={words('retry_named', { id })}
        >
          {words('retry')}
        </Button>
        <Button size="dense" kind="quiet" onClick={() => setAsking(true)} aria-label={words('discard_named', { id })}>
          {words('discard')}
        </Button>
      </div>
      {submission.sentence !== null && <ErrorLine>{submission.sentence}</ErrorLine>}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void decide(discardJob, 'discarded')}
        title={words('discard_title', { id })}
        confirm={words('discard')}
        busy={submission.busy}
        danger
      >
        <p className="bs-soft">{words('discard_text')}</p>
      </ConfirmDialog>
    </div>
  )
}
