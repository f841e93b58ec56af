import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'

/** Asked for at every visit: late answers and corrected keys change marks. */
export function resultQuery(id: number) {
  return queryOptions({ queryKey: ['attempt', 'result', id], queryFn: () => api.attempt.result({ id }), staleTime: 0 })
}

export function explanationQuery(id: number) {
  return queryOptions({ queryKey: ['attempt', 'explanation', id], queryFn: () => api.attempt.explanation({ id }), staleTime: 0 })
}

/** Answers came after all: whatever was fetched of this result, and of all of them together, is asked for again. */
export async function invalidateResult(id: number): Promise<void> {
  const keys = [resultQuery(id).queryKey, explanationQuery(id).queryKey, ['attempt', 'history'], ['attempt', 'analysis']]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
