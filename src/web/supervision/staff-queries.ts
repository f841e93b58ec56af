import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AttemptStatus } from '#contract/attempt/attempt.ts'
import type { Period } from '#contract/attempt/staff-attempt.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import type { attemptStaffContract } from '#contract/supervision/attempt-staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'

export type StaffOrder = NonNullable<InputOf<typeof attemptStaffContract.list>['sort']>

/** How staff narrow and order the list; what is missing is not asked for. */
export interface StaffFilter {
  readonly page?: number
  /** Where the page begins, by the key that the page before gave. */
  readonly after?: string
  readonly person?: string
  /** The number of a test. */
  readonly test_id?: number
  readonly q?: string
  /** `open`: not over. */
  readonly status?: AttemptStatus | 'open'
  /** Begun on one of these days. */
  readonly started?: Period
  /** Handed in on one of these days. */
  readonly handed_in?: Period
  readonly late?: 'any' | 'to_decide'
  readonly sort?: StaffOrder
  /** The columns that are shown; where none are said, those that were selected on this device. */
  readonly columns?: string
}

const key = ['attempt', 'staff'] as const

export function staffAttemptsQuery(filter: StaffFilter) {
  return queryOptions({
    queryKey: [...key, 'list', filter],
    queryFn: () => api.attemptStaff.list({ ...filter, per_page: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const refetchMs = 15_000

/** One attempt; looked at again and again while a clock runs. */
export function staffAttemptQuery(id: number) {
  return queryOptions({
    queryKey: [...key, id, 'facts'],
    queryFn: () => api.attemptStaff.get({ id }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'in_progress' ? refetchMs : false),
  })
}

export function eventsQuery(id: number, page: number) {
  return queryOptions({
    queryKey: [...key, id, 'events', page],
    queryFn: () => api.attemptStaff.events({ id, page, per_page: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function lateAnswersQuery(id: number, page: number) {
  return queryOptions({
    queryKey: [...key, id, 'late', page],
    queryFn: () => api.attemptStaff.lateAnswers({ id, page, per_page: 50 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** That they were opened may be on record, so they are not asked for again by themselves. */
export function answersQuery(id: number) {
  return queryOptions({ queryKey: [...key, id, 'answers'], queryFn: () => api.attemptStaff.answers({ id }), staleTime: 60_000 })
}

/** After a decision everything that staff see may have changed. */
export async function invalidateAttempts(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: key })
}
