import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PrivacyRequest } from '#contract/privacy/privacy.contract.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { PasswordDialog } from '#web/kit/dialog/password-dialog.tsx'
import { ProgressBar } from '#web/kit/display/progress-bar.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useWords } from '#web/kit/i18n/words.ts'
import { requestExport, download, latestQuery, cancelExport } from './request-queries.ts'

interface DataExportProps {
  /** Whose data: one's own, or that of a connected child. */
  readonly subjectId: number
}

/** A copy of somebody's data: asked for with the password, made in the background, downloaded once. */
export function DataExport({ subjectId }: DataExportProps) {
  const words = useWords('privacy')
  const latest = useQuery(latestQuery('export', subjectId))
  const [asking, setAsking] = useState(false)
  const request = latest.data
  if (request === undefined) {
    if (latest.isError)
      return <ErrorState title={words('failed')} error={latest.error} busy={latest.isFetching} onRetry={() => void latest.refetch()} />
    return (
      <Skeleton>
        <SkeletonLine height="72px" />
      </Skeleton>
    )
  }
  const isOpen = request !== null && request.ended_at === null
  return (
    <div className={request === null ? undefined : 'bs-stack'}>
      <div className="bs-stack" role="status">
        {request !== null && <State request={request} />}
      </div>
      {isOpen ? (
        <OpenActions request={request} />
      ) : (
        <div>
          <Button icon="download" onClick={() => setAsking(true)}>
            {words(request === null ? 'ask' : 'ask_again')}
          </Button>
        </div>
      )}
      {asking && (
        <PasswordDialog
          title={words('ask_title')}
          confirm={words('ask')}
          label={words('password')}
          required={words('required')}
          act={(password) => requestExport('export', subjectId, password)}
          onClose={() => setAsking(false)}
        >
          <p>{words('ask_text')}</p>
        </PasswordDialog>
      )}
    </div>
  )
}

/** Megabytes, never none. */
const toMegabytes = (bytes: number) => Math.max(0.1, Math.round(bytes / 100_000) / 10)

function State({ request }: { readonly request: PrivacyRequest }) {
  const words = useWords('privacy')
  const { minute, day } = useFormatInstant(null)
  const { status, progress, ready_until, archive_bytes, ended_at, created_at } = request
  if (status === 'ready' && ready_until !== null) {
    return <p>{words('ready', { until: minute(ready_until), size: toMegabytes(archive_bytes ?? 0) })}</p>
  }
  if (ended_at === null) {
    return (
      <>
        <p>{words('making')}</p>
        <ProgressBar share={progress} label={words('progress', { percent: Math.round(progress * 100) })} running />
      </>
    )
  }
  return <p className="bs-small bs-soft">{words(`ended_${status}`, { asked: day(created_at), day: day(ended_at) })}</p>
}

const noFields: readonly string[] = []

function OpenActions({ request }: { readonly request: PrivacyRequest }) {
  const words = useWords('privacy')
  const [opening, setOpening] = useState(false)
  const submission = useSubmit(noFields)
  const isReady = request.status === 'ready'
  return (
    <>
      <div className="bs-row bs-row-wraps">
        {isReady && (
          <Button kind="primary" icon="download" onClick={() => setOpening(true)}>
            {words('download')}
          </Button>
        )}
        <Button kind="quiet" busy={submission.busy} onClick={() => void submission.run(() => cancelExport(request))}>
          {words(isReady ? 'delete_copy' : 'take_back')}
        </Button>
      </div>
      {submission.sentence !== null && <ErrorLine>{submission.sentence}</ErrorLine>}
      {opening && (
        <PasswordDialog
          title={words('download_title')}
          confirm={words('download')}
          label={words('password')}
          required={words('required')}
          act={async (password) => {
            await download(request, password)
            showToast(words('downloading'))
          }}
          onClose={() => setOpening(false)}
        >
          <p>{words('download_text')}</p>
        </PasswordDialog>
      )}
    </>
  )
}
