import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'

/** Refusals are shown in place: nothing moves anybody away from what they typed. */
const stay = { context: { room: true } } as const

/** What was handed in never changes, so it is checked once. Whoever is refused presses again. */
const once = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const

export function taskCheckQuery(id: number) {
  return queryOptions({ queryKey: ['language-check', 'task', id], queryFn: () => api.languageCheck.ofTask({ id }, stay), ...once })
}

export function attemptCheckQuery(attemptId: number) {
  return queryOptions({
    queryKey: ['language-check', 'attempt', attemptId],
    queryFn: () => api.languageCheck.ofAttempt({ attempt_id: attemptId }, stay),
    ...once,
  })
}
