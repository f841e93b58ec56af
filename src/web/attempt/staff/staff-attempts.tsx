import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/kit/button.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { Pager } from '#web/kit/pager.tsx'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/states.tsx'
import { useWords } from '#web/kit/words.ts'
import { StaffFilters } from './staff-filters.tsx'
import { type StaffFilter, staffAttemptsQuery } from './staff-queries.ts'
import { StaffRow } from './staff-row.tsx'
import './staff.css'

interface StaffAttemptsProps {
  readonly filter: StaffFilter
  readonly onFilter: (filter: StaffFilter) => void
}

/** Everybody's attempts. */
export function StaffAttempts({ filter, onFilter }: StaffAttemptsProps) {
  const words = useWords('staff')
  usePageTitle(words('attempts'))
  return (
    <main className="bs-wrap sf-page">
      <div className="bs-pagehead">
        <h1>{words('attempts')}</h1>
        <p>{words('attempts_lead')}</p>
      </div>
      <StaffFilters key={JSON.stringify({ ...filter, page: 0 })} filter={filter} onFilter={onFilter} />
      <StaffList filter={filter} onFilter={onFilter} />
    </main>
  )
}

function StaffList({ filter, onFilter }: StaffAttemptsProps) {
  const words = useWords('staff')
  const attempts = useQuery(staffAttemptsQuery(filter))
  if (attempts.isError)
    return (
      <ErrorState title={words('list_failed')} error={attempts.error} busy={attempts.isFetching} onRetry={() => void attempts.refetch()} />
    )
  if (attempts.data === undefined) return <ListSkeleton />
  const { data, meta } = attempts.data
  if (data.length === 0) return <NothingFits narrowed={Object.keys(filter).length > 0} onClear={() => onFilter({})} />
  return (
    <>
      <p className="bs-tiny bs-mute sf-count" aria-live="polite">
        {words('attempts_count', { count: meta.total })}
      </p>
      <ul className="bs-card" aria-busy={attempts.isPlaceholderData}>
        {data.map((attempt) => (
          <StaffRow key={attempt.id} attempt={attempt} />
        ))}
      </ul>
      <div className="sf-pager">
        <Pager page={meta.current_page} lastPage={meta.last_page} onPage={(page) => onFilter({ ...filter, page })} />
      </div>
    </>
  )
}

function NothingFits({ narrowed, onClear }: { readonly narrowed: boolean; readonly onClear: () => void }) {
  const words = useWords('staff')
  const clear = narrowed ? <Button onClick={onClear}>{words('clear')}</Button> : undefined
  return (
    <div className="bs-card" aria-live="polite">
      <EmptyState title={words(narrowed ? 'none_fit_title' : 'none_title')} action={clear}>
        {words(narrowed ? 'none_fit' : 'none')}
      </EmptyState>
    </div>
  )
}

function ListSkeleton() {
  return (
    <div className="bs-card bs-pad">
      <Skeleton>
        <SkeletonLine height="44px" />
        <SkeletonLine height="44px" />
        <SkeletonLine height="44px" />
      </Skeleton>
    </div>
  )
}
