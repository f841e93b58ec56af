import { useQuery } from '@tanstack/react-query'
import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import { Button } from '#web/kit/button.tsx'
import { Pager } from '#web/kit/pager.tsx'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/states.tsx'
import { useWords } from '#web/kit/words.ts'
import './home.css'
import { type TestFilter, testsQuery } from './queries.ts'
import { sumUpProgress } from './test-progress.ts'
import { TestRow } from './test-row.tsx'

interface TestListProps {
  readonly filter: TestFilter
  readonly onFilter: (filter: TestFilter) => void
  readonly attempts: readonly AttemptSummary[]
  readonly signedIn: boolean
}

export function TestList({ filter, onFilter, attempts, signedIn }: TestListProps) {
  const words = useWords('exam')
  const tests = useQuery(testsQuery(filter))
  if (tests.isError)
    return <ErrorState title={words('list_failed')} error={tests.error} busy={tests.isFetching} onRetry={() => void tests.refetch()} />
  if (tests.data === undefined) return <ListSkeleton />
  const { data, meta } = tests.data
  if (data.length === 0) return <NothingFits filter={filter} onFilter={onFilter} />
  return (
    <>
      <p className="bs-tiny bs-mute pr-count" aria-live="polite">
        {words('tests_count', { count: meta.total })}
      </p>
      <ul className="bs-card" aria-busy={tests.isPlaceholderData}>
        {data.map((test) => (
          <TestRow key={test.id} test={test} progress={sumUpProgress(test, attempts)} signedIn={signedIn} />
        ))}
      </ul>
      <div className="pr-pager">
        <Pager page={meta.current_page} lastPage={meta.last_page} onPage={(page) => onFilter({ ...filter, page })} />
      </div>
    </>
  )
}

function NothingFits({ filter, onFilter }: Pick<TestListProps, 'filter' | 'onFilter'>) {
  const words = useWords('exam')
  const { q, module } = filter
  if (q === undefined && module === undefined)
    return (
      <div className="bs-card">
        <EmptyState title={words('none_yet_title')}>{words('none_yet')}</EmptyState>
      </div>
    )
  const clear = <Button onClick={() => onFilter({})}>{words('clear_filters')}</Button>
  const why = q === undefined ? words('none_fit_module', { module: words(`module_${module ?? 'academic'}`) }) : words('none_fit', { q })
  return (
    <div className="bs-card" aria-live="polite">
      <EmptyState title={words('none_fit_title')} action={clear}>
        {why}
      </EmptyState>
    </div>
  )
}

function ListSkeleton() {
  return (
    <div className="bs-card">
      <Skeleton>
        {[0, 1, 2].map((row) => (
          <div key={row} className="pr-row">
            <SkeletonLine width="60%" height="18px" />
            <SkeletonLine height="40px" />
            <SkeletonLine width="80%" height="30px" />
            <SkeletonLine height="44px" />
          </div>
        ))}
      </Skeleton>
    </div>
  )
}
