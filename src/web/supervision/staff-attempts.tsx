import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { PagedList } from '#web/kit/list/paged-list.tsx'
import { useWords } from '#web/kit/i18n/words.ts'
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
  const words = useWords('supervision')
  const attempts = useQuery(staffAttemptsQuery(filter))
  usePageTitle(words('attempts'))
  return (
    <main className="bs-wrap bs-list-page">
      <div className="bs-pagehead">
        <h1>{words('attempts')}</h1>
        <p>{words('attempts_lead')}</p>
      </div>
      <StaffFilters key={JSON.stringify({ ...filter, page: 0 })} filter={filter} onFilter={onFilter} />
      <PagedList
        query={attempts}
        sentences={{
          failed: words('list_failed'),
          count: (total) => words('attempts_count', { count: total }),
          none: [words('none_title'), words('none')],
          noneFits: [words('none_fit_title'), words('none_fit')],
          clear: words('clear'),
        }}
        row={(attempt) => <StaffRow key={attempt.id} attempt={attempt} />}
        narrowed={Object.keys(filter).length > 0}
        onClear={() => onFilter({})}
        onPage={(page) => onFilter({ ...filter, page })}
      />
    </main>
  )
}
