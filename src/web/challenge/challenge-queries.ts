import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'

/** The reader's own challenges of an attempt. */
export function challengesQuery(attemptId: number) {
  return queryOptions({
    queryKey: ['attempt', 'challenges', attemptId],
    queryFn: () => api.challenge.list({ id: attemptId }),
    staleTime: 0,
  })
}

export async function invalidateChallenges(attemptId: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: challengesQuery(attemptId).queryKey })
}
