import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ChildHome } from '#contract/result/child-home.contract.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { HistoryRow } from '#web/result/history/history-row.tsx'
import '#web/result/history/history.css'
import '#web/result/result.css'
import { ChildBands } from './child-bands.tsx'
import { ChildExam } from './child-exam.tsx'
import { childHomeQuery } from './child-home-query.ts'
import './child-overview.css'

interface ChildOverviewProps {
  readonly id: number
  readonly name: string
}

interface OverviewProps extends ChildOverviewProps {
  /** Cards beside the results. */
  readonly aside?: ReactNode
}

/** The latest bands and results of a child, and what they aim for. */
export function ChildOverview({ id, name, aside }: OverviewProps) {
  const t = useTranslation('result/child')
  const home = useQuery(childHomeQuery(id))
  if (home.isError && home.data === undefined)
    return <ErrorState title={t('failed', { name })} error={home.error} busy={home.isFetching} onRetry={() => void home.refetch()} />
  if (home.data === undefined)
    return (
      <Skeleton>
        <SkeletonLine height="140px" />
        <SkeletonLine height="220px" />
      </Skeleton>
    )
  const { bands, target, latest } = home.data
  return (
    <div className="rv-child-home">
      {home.data.result_count > 0 && <ChildBands bands={bands} target={target} latest={latest} childId={id} />}
      <Results id={id} name={name} home={home.data} />
      <div className="rv-child-aside">
        {aside}
        <ChildExam name={name} target={target} />
      </div>
    </div>
  )
}

function Results({ id, name, home }: ChildOverviewProps & { readonly home: ChildHome }) {
  const t = useTranslation('result/child')
  const history = useTranslation('result/history')
  const { latest, result_count: count } = home
  return (
    <section className="rv-child-latest" aria-labelledby="rv-child-latest">
      <div className="bs-row">
        <h2 id="rv-child-latest">{t('results_title')}</h2>
        {count > 0 && (
          <Link to="/profile/child/$id/results" params={{ id: String(id) }}>
            {t('all_results')}
          </Link>
        )}
      </div>
      {count === 0 ? (
        <div className="bs-card">
          <EmptyState title={history('none_yet_title')}>{t('none_text', { name })}</EmptyState>
        </div>
      ) : (
        <ul className="bs-card rh-list">
          {latest.map((attempt) => (
            <HistoryRow key={attempt.id} attempt={attempt} shown={latest.map((each) => each.id)} childId={id} />
          ))}
        </ul>
      )}
    </section>
  )
}
