import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Refused } from '#web/kit/api/refused.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type GradedPlace, gradedQuery } from './graded-query.ts'
import { GradedView } from './graded-view.tsx'
import './graded.css'

export interface GradedPageProps {
  readonly place: GradedPlace
  /** The task of Writing that is shown; the last one where none is named. */
  readonly part: number | undefined
  readonly onPart: (part: number) => void
}

/** What people have written about a section: loading, refused, or there. */
export function GradedPage({ place, ...rest }: GradedPageProps) {
  const t = useTranslation('grading/graded')
  const graded = useQuery(gradedQuery(place))
  usePageTitle(t(`title_${place.skill}`))
  return (
    <main className="bs-wrap gd-page">
      <p className="bs-small gd-back">
        <BackLink place={place} />
      </p>
      {graded.data === undefined ? <Unready place={place} query={graded} /> : <GradedView place={place} section={graded.data} {...rest} />}
    </main>
  )
}

function BackLink({ place: { attemptId, childId } }: Pick<GradedPageProps, 'place'>) {
  const t = useTranslation('grading/graded')
  if (childId === undefined) return <Link to="/ielts/testresults">{t('all_results')}</Link>
  return (
    <Link to="/profile/child/$id/results/$attempt" params={{ id: String(childId), attempt: String(attemptId) }}>
      {t('childs_result')}
    </Link>
  )
}

interface UnreadyProps {
  readonly place: GradedPlace
  readonly query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown }
}

function Unready({ place, query: { error, isFetching, refetch } }: UnreadyProps) {
  const t = useTranslation('grading/graded')
  return (
    <>
      <div className="bs-pagehead">
        <h1>{t(`title_${place.skill}`)}</h1>
      </div>
      {error === null && (
        <Skeleton>
          <div className="bs-card bs-pad">
            <SkeletonLine width="220px" height="24px" />
            <SkeletonLine height="260px" />
          </div>
        </Skeleton>
      )}
      {error instanceof Refused && error.code === 'NO_SUCH_SECTION' && (
        <div className="bs-card">
          <EmptyState title={t('none_title')}>{t('none')}</EmptyState>
        </div>
      )}
      {error !== null && !(error instanceof Refused && error.code === 'NO_SUCH_SECTION') && (
        <ErrorState title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  )
}
