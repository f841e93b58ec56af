import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { type IssueFilter, toIssueQuery } from './issue-filter.ts'

const key = ['feedback'] as const

export function issuesQuery(filter: IssueFilter) {
  return queryOptions({
    queryKey: [...key, 'list', filter],
    queryFn: () => api.feedback.list({ ...toIssueQuery(filter), per_page: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function issueQuery(id: number) {
  return queryOptions({ queryKey: [...key, id], queryFn: () => api.feedback.get({ id }), staleTime: 0 })
}

/** After a decision everything that staff see may have changed. */
export async function invalidateIssues(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: key })
}
