import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'
import type { PartPlace } from './kept-drafts.ts'

/** The page shows refusals itself: nothing moves somebody away from what they typed. */
export const stay = { context: { room: true } } as const

const root = ['grading', 'revision'] as const

/** A graded part with its draft. It is read again whenever the page is opened: what is typed there is newer than any answer. */
export function revisedPartQuery({ attemptId, part }: PartPlace) {
  return queryOptions({
    queryKey: [...root, 'part', attemptId, part],
    queryFn: () => api.revision.part({ attempt_id: attemptId, part }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export function revisionQuery(id: number) {
  return queryOptions({ queryKey: [...root, 'read', id], queryFn: () => api.revision.read({ id }), staleTime: 60_000 })
}
