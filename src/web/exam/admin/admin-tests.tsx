import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StaffTest } from '#contract/exam/exam-staff.contract.ts'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { PagedList } from '#web/kit/list/paged-list.tsx'
import { useWords } from '#web/kit/i18n/words.ts'
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
  const words = useWords('exam/admin')
  const tests = useQuery(adminTestsQuery(filter))
  usePageTitle(words('tests'))
  return (
    <main className="bs-wrap bs-list-page">
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
      <PagedList
        query={tests}
        sentences={{
          failed: words('list_failed'),
          count: (total) => words('tests_count', { count: total }),
          none: [words('none_title'), words('none')],
          noneFits: [words('none_fit_title'), words('none_fit')],
          clear: words('clear'),
        }}
        row={(test) => <TestRow key={test.id} test={test} />}
        narrowed={Object.keys(filter).length > 0}
        onClear={() => onFilter({})}
        onPage={(page) => onFilter({ ...filter, page })}
      />
    </main>
  )
}

function TestRow({ test }: { readonly test: StaffTest }) {
  const words = useWords('exam/admin')
  const nouns = useWords('exam')
  const { day } = useFormatInstant(null)
  return (
    <li className="bs-listrow ad-row">
      <div>
        <h2 className="bs-listrow-title">
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
