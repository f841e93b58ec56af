import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PrivacyRequest } from '#contract/privacy/privacy.contract.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { ProgressBar } from '#web/kit/display/progress-bar.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { requestExport, download, latestQuery, cancelExport } from './request-queries.ts'

const noFields: readonly string[] = []

interface DataExportProps {
  /** Whose data: one's own, or that of a connected child. */
  readonly subjectId: number
}

/** A copy of somebody's data: asked for with the password, made in the background, downloaded once. */
export function DataExport({ subjectId }: DataExportProps) {
  const t = useTranslation('privacy')
  const latest = useQuery(latestQuery('export', subjectId))
  const [asking, setAsking] = useState(false)
  const request = latest.data
  if (request === undefined) {
    if (latest.isError)
      return <ErrorState title={t('failed')} error={latest.error} busy={latest.isFetching} onRetry={() => void latest.refetch()} />
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
            {t(request === null ? 'ask' : 'ask_again')}
          </Button>
        </div>
      )}
      {asking && (
        <FormDialog
          title={t('ask_title')}
          confirm={t('ask')}
          short
          fields={noFields}
          password={{ label: t('password') }}
          act={(password) => requestExport('export', subjectId, password)}
          onClose={() => setAsking(false)}
        >
          <p>{t('ask_text')}</p>
        </FormDialog>
      )}
    </div>
  )
}

/** Megabytes, never none. */
const toMegabytes = (bytes: number) => Math.max(0.1, Math.round(bytes / 100_000) / 10)

function State({ request }: { readonly request: PrivacyRequest }) {
  const t = useTranslation('privacy')
  const { minute, day } = useFormatInstant(null)
  const { status, progress, ready_until, archive_bytes, ended_at, created_at } = request
  if (status === 'ready' && ready_until !== null) {
    return <p>{t('ready', { until: minute(ready_until), size: toMegabytes(archive_bytes ?? 0) })}</p>
  }
  if (ended_at === null) {
    return (
      <>
        <p>{t('making')}</p>
        <ProgressBar share={progress} label={t('progress', { percent: Math.round(progress * 100) })} running />
      </>
    )
  }
  return <p className="bs-small bs-soft">{t(`ended_${status}`, { asked: day(created_at), day: day(ended_at) })}</p>
}

function OpenActions({ request }: { readonly request: PrivacyRequest }) {
  const t = useTranslation('privacy')
  const [opening, setOpening] = useState(false)
  const submission = useSubmit(noFields)
  const isReady = request.status === 'ready'
  return (
    <>
      <div className="bs-row bs-row-wraps">
        {isReady && (
          <Button kind="primary" icon="download" onClick={() => setOpening(true)}>
            {t('download')}
          </Button>
        )}
        <Button kind="quiet" busy={submission.busy} onClick={() => void submission.run(() => cancelExport(request))}>
          {t(isReady ? 'delete_copy' : 'take_back')}
        </Button>
      </div>
      {submission.sentence !== null && <ErrorLine>{submission.sentence}</ErrorLine>}
      {opening && (
        <FormDialog
          title={t('download_title')}
          confirm={t('download')}
          short
          fields={noFields}
          password={{ label: t('password') }}
          act={(password) => download(request, password)}
          done={t('downloading')}
          onClose={() => setOpening(false)}
        >
          <p>{t('download_text')}</p>
        </FormDialog>
      )}
    </>
  )
}
