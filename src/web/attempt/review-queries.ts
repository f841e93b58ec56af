import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'

/** Marks never change by themselves: what was fetched once stays good for the visit. */
export function resultQuery(id: number) {
  return queryOptions({ queryKey: ['attempt', 'result', id], queryFn: () => api.attempt.result({ id }), staleTime: 300_000 })
}

export function explanationQuery(id: number) {
  return queryOptions({ queryKey: ['attempt', 'explanation', id], queryFn: () => api.attempt.explanation({ id }), staleTime: 300_000 })
}
