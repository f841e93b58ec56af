import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import { isFinished, isOpen } from '#web/exam/attempt-state.ts'
import { ContinueLink } from '#web/exam/continue-link.tsx'
import { useFormatTake } from '#web/exam/format-take.ts'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { api } from '#web/kit/api/api.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { Pager } from '#web/kit/list/pager.tsx'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateTests, previewsQuery, revisionsQuery } from './admin-queries.ts'

async function discard(id: number): Promise<void> {
  await api.preview.discard({ id })
  await invalidateTests()
}

/** The reader's own previews of a test: to continue, to read the result of, or to discard. */
export function PreviewList({ testId }: { readonly testId: number }) {
  const t = useTranslation('exam/admin')
  const [page, setPage] = useState(1)
  const [asking, setAsking] = useState<number | null>(null)
  const previews = useQuery(previewsQuery(testId, page))
  const revisions = useQuery(revisionsQuery(testId, 1)).data?.data ?? []
  const numbers = new Map(revisions.map(({ hash, number }) => [hash, number]))
  const { data } = previews
  const last = data?.meta.last_page ?? page
  if (page > last && !previews.isPlaceholderData) setPage(last) // The last preview of the last page was discarded.
  return (
    <section className="bs-card bs-pad" aria-labelledby="ad-previews">
      <h2 id="ad-previews">{t('previews')}</h2>
      <p className="bs-small bs-soft">{t('previews_lead')}</p>
      {previews.isError && (
        <ErrorState
          title={t('previews_failed')}
          error={previews.error}
          busy={previews.isFetching}
          onRetry={() => void previews.refetch()}
        />
      )}
      {data === undefined && !previews.isError && (
        <Skeleton>
          <SkeletonLine height="44px" />
        </Skeleton>
      )}
      {data?.data.length === 0 && <EmptyState title={t('no_previews')}>{t('no_previews_hint')}</EmptyState>}
      {data !== undefined && data.data.length > 0 && (
        <ul className="ad-revisions" aria-busy={previews.isPlaceholderData}>
          {data.data.map((preview) => (
            <PreviewRow
              key={preview.id}
              preview={preview}
              revision={numbers.get(preview.preview_of ?? '')}
              onDiscard={() => setAsking(preview.id)}
            />
          ))}
        </ul>
      )}
      {data !== undefined && <Pager page={data.meta.current_page} lastPage={data.meta.last_page} onPage={setPage} />}
      {asking !== null && (
        <ConfirmDialog
          title={t('discard_title')}
          confirm={t('discard')}
          done={t('toast_discarded')}
          danger
          act={() => discard(asking)}
          onClose={() => setAsking(null)}
        >
          <p className="bs-soft">{t('discard_text')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

interface PreviewRowProps {
  readonly preview: AttemptSummary
  /** The number of the revision that it shows, where it is known. */
  readonly revision: number | undefined
  readonly onDiscard: () => void
}

function PreviewRow({ preview, revision, onDiscard }: PreviewRowProps) {
  const t = useTranslation('exam/admin')
  const nouns = useTranslation('exam')
  const formatTake = useFormatTake()
  const { minute } = useFormatInstant(null)
  const { id, mode, version, created_at } = preview
  const what = formatTake(preview)
  const when = minute(created_at)
  return (
    <li>
      <div>
        <p className="bs-row bs-row-wraps">
          <b>{what}</b>
          {isOpen(preview) && <Badge tone="info">{t('preview_open')}</Badge>}
        </p>
        <p className="bs-tiny bs-mute">{[nouns(`mode_${mode}`), nouns(`version_${version}`)].join(nouns('comma'))}</p>
      </div>
      <p className="bs-tiny bs-mute">
        {t('begun_at', { when })}
        {revision !== undefined && (
          <>
            <br />
            {t('revision_number', { number: revision })}
          </>
        )}
      </p>
      <div className="bs-row bs-row-wraps ad-revision-ways">
        {isOpen(preview) && <ContinueLink attempt={preview} size="dense" label={t('preview_continue', { what, when })} />}
        {isFinished(preview) && (
          <LinkButton
            size="dense"
            to={preview.sections.length > 1 ? '/ielts/result/mock' : '/ielts/result'}
            search={{ attempt: id }}
            aria-label={t('preview_result', { what, when })}
          >
            {nouns('see_result')}
          </LinkButton>
        )}
        <Button size="dense" aria-label={t('discard_what', { what, when })} onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </li>
  )
}
