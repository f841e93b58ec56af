import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import type { QueueFilter } from './queue-filter.ts'

const key = ['grading', 'queue'] as const
const refetchMs = 60_000

/** Others take work too: the queue is fetched again every minute while somebody looks at it. */
const fresh = { staleTime: 0, refetchInterval: refetchMs } as const

export function queueQuery(filter: QueueFilter) {
  return queryOptions({
    queryKey: [...key, 'list', filter],
    queryFn: () => api.grader.queue({ ...filter, per_page: 20 }),
    placeholderData: keepPreviousData,
    ...fresh,
  })
}

/** What the person has taken, and what staff have assigned to them. */
export const mineQuery = queryOptions({
  queryKey: [...key, 'mine'],
  queryFn: () => api.grader.queue({ mine: 'true', per_page: 20 }),
  ...fresh,
})

export const figuresQuery = queryOptions({ queryKey: [...key, 'figures'], queryFn: () => api.grader.figures({}), ...fresh })

export function doneQuery(place: { readonly page?: number; readonly after?: string }) {
  return queryOptions({
    queryKey: [...key, 'done', place],
    queryFn: () => api.grader.done({ ...place, per_page: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** After something was taken or given back. */
export async function invalidateQueue(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: key })
}
