import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ChildFrame } from '#web/family/index.ts'
import { AnalysisPanel } from '#web/result/history/analysis-panel.tsx'
import '#web/result/history/history.css'
import { HistoryList } from '#web/result/history/history-list.tsx'
import { historyQuery } from '#web/result/history/history-query.ts'
import type { AnalysisChoice, HistoryFilter, HistorySearch } from '#web/result/history/history-search.ts'
import '#web/result/result.css'

interface ChildResultsProps {
  readonly id: number
  readonly search: HistorySearch
  readonly onSearch: (search: HistorySearch) => void
}

/** Everything a child has handed in, and what it shows together, for its connected parent. */
export function ChildResults({ id, search, onSearch }: ChildResultsProps) {
  return (
    <Suspense>
      <ChildFrame id={id} part="results">
        {() => <Results id={id} search={search} onSearch={onSearch} />}
      </ChildFrame>
    </Suspense>
  )
}

function Results({ id, search, onSearch }: ChildResultsProps) {
  const { by, days, ...filter } = search
  const choice: AnalysisChoice = { ...(by !== undefined && { by }), ...(days !== undefined && { days }) }
  const history = useQuery(historyQuery(filter, id))
  return (
    <div className="rv-result rh-page">
      <AnalysisPanel childId={id} choice={choice} onChoice={(next) => onSearch({ ...filter, ...next })} />
      <HistoryList childId={id} history={history} filter={filter} onFilter={(next: HistoryFilter) => onSearch({ ...choice, ...next })} />
    </div>
  )
}
