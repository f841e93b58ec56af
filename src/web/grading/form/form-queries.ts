import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { Refused } from '#web/kit/api/refused.ts'

/** The marking form shows refusals itself: nothing moves a grader away from what they typed. */
export const stay = { context: { room: true } } as const

const key = 'grading-form'

/** A script to grade, with its draft. It is read once: what is typed later is newer than any answer. */
export function taskQuery(id: number) {
  return queryOptions({
    queryKey: [key, 'task', id],
    queryFn: () => api.grader.read({ id }, stay),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function forgetTask(id: number): void {
  queryClient.removeQueries({ queryKey: [key, 'task', id] })
}

export const savedCommentsQuery = queryOptions({
  queryKey: [key, 'saved-comments'],
  queryFn: async () => (await api.grader.savedComments({}, stay)).data,
})

export async function invalidateSavedComments(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: savedCommentsQuery.queryKey })
}

/** Takes the next script of the same skill and loads it beforehand; null where there is none, or where the grader has enough. */
export async function loadNext(skill: 'writing' | 'speaking'): Promise<number | null> {
  try {
    const { id } = await api.grader.claimNext({ skill }, stay)
    if (id !== null) await queryClient.prefetchQuery(taskQuery(id))
    return id
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}
