import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StaffTest } from '#contract/exam/exam-staff.contract.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { PagedList } from '#web/kit/list/paged-list.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
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
  const t = useTranslation('exam/admin')
  const tests = useQuery(adminTestsQuery(filter))
  usePageTitle(t('tests'))
  return (
    <main className="bs-wrap bs-list-page">
      <div className="ad-head">
        <div className="bs-pagehead">
          <h1>{t('tests')}</h1>
          <p>{t('tests_lead')}</p>
        </div>
        <LinkButton kind="primary" icon="upload" to="/admin/tests/import">
          {t('import')}
        </LinkButton>
      </div>
      <AdminFilters key={JSON.stringify({ ...filter, page: 0 })} filter={filter} onFilter={onFilter} />
      <PagedList
        query={tests}
        sentences={{
          failed: t('list_failed'),
          count: (total) => t('tests_count', { count: total }),
          none: [t('none_title'), t('none')],
          noneFits: [t('none_fit_title'), t('none_fit')],
          clear: t('clear'),
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
  const t = useTranslation('exam/admin')
  const nouns = useTranslation('exam')
  return (
    <li className="bs-listrow ad-row">
      <div>
        <h2 className="bs-listrow-title">
          <Link to="/admin/tests/$id" params={{ id: String(test.id) }} lang="en">
            {test.title}
          </Link>
        </h2>
        <p className="bs-tiny bs-mute">
          <code>{test.slug}</code> · {nouns(`module_${test.module}`)} · {t(`kind_${test.kind}`)}
        </p>
      </div>
      <SectionLine sections={test.sections} />
      <div className="ad-row-state">
        <TestBadge status={test.status} />
        <p className="bs-tiny bs-soft">
          {t('revisions_count', { count: test.revision_count })} · <Moment at={test.updated_at} />
        </p>
      </div>
    </li>
  )
}
