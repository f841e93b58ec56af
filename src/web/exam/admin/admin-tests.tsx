import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StaffTest } from '#contract/exam/exam-staff.contract.ts'
import { useSayInstant } from '#web/exam/say-time.ts'
import { Button } from '#web/kit/button.tsx'
import { LinkButton } from '#web/kit/link-button.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { Pager } from '#web/kit/pager.tsx'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/states.tsx'
import { useWords } from '#web/kit/words.ts'
import { AdminFilters } from './admin-filters.tsx'
import { type AdminFilter, adminTestsQuery } from './admin-queries.ts'
import './admin.css'
import { SectionLine } from './section-line.tsx'
import { TestBadge } from './test-badge.tsx'

interface AdminTestsProps {
  readonly filter: AdminFilter
  readonly onFilter: (filter: AdminFilter) => void
}

/** All tests, in whatever state. */
export function AdminTests({ filter, onFilter }: AdminTestsProps) {
  const words = useWords('content')
  usePageTitle(words('tests'))
  return (
    <main className="bs-wrap ad-page">
      <div className="ad-head">
        <div className="bs-pagehead">
          <h1>{words('tests')}</h1>
          <p>{words('tests_lead')}</p>
        </div>
        <LinkButton kind="primary" icon="upload" to="/admin/tests/import">
          {words('import')}
        </LinkButton>
      </div>
      <AdminFilters key={JSON.stringify({ ...filter, page: 0 })} filter={filter} onFilter={onFilter} />
      <TestList filter={filter} onFilter={onFilter} />
    </main>
  )
}

function TestList({ filter, onFilter }: AdminTestsProps) {
  const words = useWords('content')
  const tests = useQuery(adminTestsQuery(filter))
  if (tests.isError)
    return <ErrorState title={words('list_failed')} error={tests.error} busy={tests.isFetching} onRetry={() => void tests.refetch()} />
  if (tests.data === undefined) return <ListSkeleton />
  const { data, meta } = tests.data
  if (data.length === 0) return <NothingFits narrowed={Object.keys(filter).length > 0} onClear={() => onFilter({})} />
  return (
    <>
      <p className="bs-tiny bs-mute ad-count" aria-live="polite">
        {words('tests_count', { count: meta.total })}
      </p>
      <ul className="bs-card" aria-busy={tests.isPlaceholderData}>
        {data.map((test) => (
          <TestRow key={test.id} test={test} />
        ))}
      </ul>
      <div className="ad-pager">
        <Pager page={meta.current_page} lastPage={meta.last_page} onPage={(page) => onFilter({ ...filter, page })} />
      </div>
    </>
  )
}

function TestRow({ test }: { readonly test: StaffTest }) {
  const words = useWords('content')
  const nouns = useWords('exam')
  const { day } = useSayInstant(null)
  return (
    <li className="ad-row">
      <div>
        <h2 className="ad-row-title">
          <Link to="/admin/tests/$id" params={{ id: String(test.id) }} lang="en">
            {test.title}
          </Link>
        </h2>
        <p className="bs-tiny bs-mute">
          <code>{test.slug}</code> · {nouns(`module_${test.module}`)} · {words(`kind_${test.kind}`)}
        </p>
      </div>
      <SectionLine sections={test.sections} />
      <div className="ad-row-state">
        <TestBadge status={test.status} />
        <p className="bs-tiny bs-soft">
          {words('revisions_count', { count: test.revision_count })} · {day(test.updated_at)}
        </p>
      </div>
    </li>
  )
}

function NothingFits({ narrowed, onClear }: { readonly narrowed: boolean; readonly onClear: () => void }) {
  const words = useWords('content')
  const clear = narrowed ? <Button onClick={onClear}>{words('clear')}</Button> : undefined
  return (
    <div className="bs-card ad-below" aria-live="polite">
      <EmptyState title={words(narrowed ? 'none_fit_title' : 'none_title')} action={clear}>
        {words(narrowed ? 'none_fit' : 'none')}
      </EmptyState>
    </div>
  )
}

function ListSkeleton() {
  return (
    <div className="bs-card bs-pad ad-below">
      <Skeleton>
        <SkeletonLine height="44px" />
        <SkeletonLine height="44px" />
        <SkeletonLine height="44px" />
      </Skeleton>
    </div>
  )
}
