import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Scope } from '#contract/attempt/attempt.ts'
import type { Taken } from '#contract/attempt/taken.ts'
import type { Module, Product, Skill } from '#contract/content/group-type.ts'
import { api } from '#web/kit/api/api.ts'

/** How a reader narrows the list; what is missing is not asked for. */
export interface TestFilter {
  readonly page?: number
  readonly scope?: Scope
  readonly module?: Module
  readonly skill?: Skill
  readonly taken?: Taken
  readonly q?: string
}

/** The tests of a product with the reader's own progress. */
export function testsQuery(filter: TestFilter, product: Product = 'ielts') {
  return queryOptions({
    queryKey: ['exam', 'tests', product, filter],
    queryFn: () => api.testList.list({ ...filter, per_page: 10 }, { context: { product } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
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

/** What the reader has handed in of TOEFL, a page at a time. */
export function toeflResultsQuery(page: number) {
  return queryOptions({
    queryKey: ['attempt', 'toefl', page],
    queryFn: () => api.attempt.list({ page, per_page: 20, only: 'ended' }, { context: { product: 'toefl' } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** One attempt, for the pages around the room; the room itself keeps its own copy. */
export function attemptQuery(id: number) {
  return queryOptions({ queryKey: ['attempt', 'state', id], queryFn: () => api.attempt.get({ id }), staleTime: 0 })
}
