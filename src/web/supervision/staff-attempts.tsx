import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { PagedList } from '#web/kit/list/paged-list.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
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
  const t = useTranslation('supervision')
  const attempts = useQuery(staffAttemptsQuery(filter))
  usePageTitle(t('attempts'))
  return (
    <main className="bs-wrap bs-list-page">
      <div className="bs-pagehead">
        <h1>{t('attempts')}</h1>
        <p>{t('attempts_lead')}</p>
      </div>
      <StaffFilters key={JSON.stringify({ ...filter, page: 0 })} filter={filter} onFilter={onFilter} />
      <PagedList
        query={attempts}
        sentences={{
          failed: t('list_failed'),
          count: (total) => t('attempts_count', { count: total }),
          none: [t('none_title'), t('none')],
          noneFits: [t('none_fit_title'), t('none_fit')],
          clear: t('clear'),
        }}
        row={(attempt) => <StaffRow key={attempt.id} attempt={attempt} />}
        narrowed={Object.keys(filter).length > 0}
        onClear={() => onFilter({})}
        onPage={(page) => onFilter({ ...filter, page })}
      />
    </main>
  )
}
