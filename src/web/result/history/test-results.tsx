import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { AnalysisPanel } from './analysis-panel.tsx'
import './history.css'
import { HistoryList } from './history-list.tsx'
import { historyQuery } from './history-query.ts'
import type { AnalysisChoice, HistoryFilter, HistorySearch } from './history-search.ts'
import '#web/result/result.css'

interface TestResultsProps {
  readonly search: HistorySearch
  readonly onSearch: (search: HistorySearch) => void
}

/** Everything a person has handed in, and what it shows together. */
export function TestResults({ search, onSearch }: TestResultsProps) {
  const t = useTranslation('result/history')
  const { by, days, ...filter } = search
  const choice: AnalysisChoice = { ...(by !== undefined && { by }), ...(days !== undefined && { days }) }
  const history = useQuery(historyQuery(filter))
  usePageTitle(t('title'))
  return (
    <main className="bs-wrap rv-result rh-page">
      <div className="bs-pagehead">
        <p className="bs-small">
          <Link to="/ielts">{t('all_tests')}</Link>
        </p>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        <p className="bs-small">
          <Link to="/ielts/progress">{t('progress')}</Link> <span aria-hidden="true">·</span>{' '}
          <Link to="/ielts/mistakes">{t('mistakes')}</Link> <span aria-hidden="true">·</span>{' '}
          <Link to="/ielts/notes">{t('own_notes')}</Link> <span aria-hidden="true">·</span>{' '}
          <Link to="/ielts/reading-pace">{t('reading_pace')}</Link>
        </p>
      </div>
      <AnalysisPanel choice={choice} onChoice={(next) => onSearch({ ...filter, ...next })} />
      <HistoryList history={history} filter={filter} onFilter={(next: HistoryFilter) => onSearch({ ...choice, ...next })} />
    </main>
  )
}
