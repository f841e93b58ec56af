import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import { api } from '#web/kit/api/api.ts'
import type { HistoryFilter } from './history-search.ts'

export interface HistoryPage {
  readonly data: readonly AttemptSummary[]
  readonly meta: { readonly current_page: number; readonly last_page: number; readonly total: number }
}

/** A page of what was handed in: by oneself, or by a child, for its parent. */
export function historyQuery(filter: HistoryFilter, childId?: number) {
  return queryOptions({
    queryKey: ['attempt', 'history', filter, childId ?? null],
    queryFn: (): Promise<HistoryPage> =>
      childId === undefined
        ? api.attempt.list({ ...filter, only: 'ended', per_page: 10 })
        : api.childResult.list({ id: childId, ...filter, per_page: 10 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
