import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'

/** Every way to take a test, and which of them the reader has open. */
export function choicesQuery(testId: number) {
  return queryOptions({ queryKey: ['attempt', 'choices', testId], queryFn: () => api.attempt.choices({ id: testId }), staleTime: 0 })
}

/** A revision of a test and every way to look at it. */
export function previewQuery(testId: number, revision: string) {
  return queryOptions({
    queryKey: ['attempt', 'choices', testId, revision],
    queryFn: () => api.preview.choices({ id: testId, revision }),
    staleTime: 0,
  })
}
