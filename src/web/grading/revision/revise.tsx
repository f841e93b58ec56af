import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RevisedPart } from '#contract/grading/revision.contract.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import '#web/grading/graded/graded.css'
import type { PartPlace } from './kept-drafts.ts'
import './revision.css'
import { revisedPartQuery } from './revision-queries.ts'
import { OpenRevision } from './open-revision.tsx'
import { Waits } from './waits.tsx'

export interface RevisePageProps {
  readonly place: PartPlace
  /** The options that are chosen in the open purchase, as the address has them; null while it is closed. */
  readonly chosen: string | null
  readonly onChosen: (options: string | null) => void
}

/** A graded text beside its new draft: loading, refused, waiting for a grader, or open. */
export function RevisePage(props: RevisePageProps) {
  const t = useTranslation('grading/revision')
  const { place } = props
  const part = useQuery({ ...revisedPartQuery(place), enabled: place.attemptId > 0 && place.part > 0 })
  usePageTitle(t('revise_title', { part: place.part }))
  return (
    <main className="bs-wrap gd-page revise-page">
      <p className="bs-small gd-back">
        <Link
          to="/grading/attempt/$attempt/$skill"
          params={{ attempt: String(place.attemptId), skill: 'writing' }}
          search={{ part: place.part }}
        >
          {t('to_graded')}
        </Link>
      </p>
      <div className="bs-pagehead gd-head">
        <h1>{t('revise_title', { part: place.part })}</h1>
        {part.data !== undefined && (
          <p className="bs-small bs-soft" lang="en">
            {part.data.test_title}
          </p>
        )}
      </div>
      {part.data === undefined ? <Unready {...props} query={part} /> : <Ready {...props} revised={part.data} />}
    </main>
  )
}

function Ready({ revised, ...props }: RevisePageProps & { readonly revised: RevisedPart }) {
  return revised.waiting === null ? <OpenRevision {...props} revised={revised} /> : <Waits waiting={revised.waiting} />
}

interface UnreadyProps extends Pick<RevisePageProps, 'place'> {
  readonly query: {
    readonly error: unknown
    readonly isEnabled: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
}

const missing: ReadonlySet<string | null> = new Set(['NO_SUCH_SECTION', 'NOT_GRADED'])

function Unready({ query: { error, isEnabled, isFetching, refetch } }: UnreadyProps) {
  const t = useTranslation('grading/revision')
  if (!isEnabled || (error instanceof Refused && missing.has(error.code ?? null)))
    return (
      <div className="bs-card">
        <EmptyState title={t('not_graded_title')} action={<LinkButton to="/grading">{t('to_grading')}</LinkButton>}>
          {t('not_graded')}
        </EmptyState>
      </div>
    )
  if (error !== null) return <ErrorState title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
  return (
    <Skeleton>
      <div className="bs-card bs-pad">
        <SkeletonLine width="220px" height="24px" />
        <SkeletonLine height="320px" />
      </div>
    </Skeleton>
  )
}
