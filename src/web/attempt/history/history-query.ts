import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import { api } from '#web/kit/api.ts'
import type { HistoryFilter } from './history-search.ts'

export interface HistoryPage {
  readonly data: readonly AttemptSummary[]
  readonly meta: { readonly current_page: number; readonly last_page: number; readonly total: number }
}

/** A page of what was handed in. */
export function historyQuery(filter: HistoryFilter) {
  return queryOptions({
    queryKey: ['attempt', 'history', filter],
    queryFn: (): Promise<HistoryPage> => api.attempt.list({ ...filter, only: 'ended', per_page: 10 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
