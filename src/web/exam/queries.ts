import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Module, Skill } from '#contract/exam/group-type.ts'
import { api } from '#web/kit/api.ts'

/** How a reader narrows the list; what is missing is not asked for. */
export interface TestFilter {
  readonly page?: number
  readonly module?: Module
  readonly q?: string
}

export function testsQuery(filter: TestFilter) {
  return queryOptions({
    queryKey: ['exam', 'tests', filter],
    queryFn: () => api.exam.listTests({ ...filter, per_page: 10 }),
    placeholderData: keepPreviousData,
  })
}

export function testQuery(id: number) {
  return queryOptions({ queryKey: ['exam', 'test', id], queryFn: () => api.exam.getTest({ id }) })
}

export function introductionQuery(skill: Skill) {
  return queryOptions({ queryKey: ['exam', 'introduction', skill], queryFn: () => api.exam.introduction({ skill }), staleTime: 3_600_000 })
}

/** The reader's own attempts, newest first: as many as one page holds. */
export const ownAttemptsQuery = queryOptions({
  queryKey: ['attempt', 'own'],
  queryFn: () => api.attempt.list({ per_page: 100 }),
  staleTime: 0,
})

/** One attempt, for the pages around the room; the room itself keeps its own copy. */
export function attemptQuery(id: number) {
  return queryOptions({ queryKey: ['attempt', 'state', id], queryFn: () => api.attempt.get({ id }), staleTime: 0 })
}
