import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dropMissing } from '#contract/kit/read-search.ts'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import type { ComplaintFilter } from './complaint-filter.ts'

const root = ['grading', 'complaint'] as const

export const complaintListQuery = (filter: ComplaintFilter) =>
  queryOptions({
    queryKey: [...root, 'list', filter],
    queryFn: () => api.gradingComplaint.list({ ...filter, per_page: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const complaintQuery = (id: number) =>
  queryOptions({ queryKey: [...root, 'one', id], queryFn: () => api.gradingComplaint.read({ id }), staleTime: 0 })

/** What marking again costs, and what the person can spend. */
export const remarkPriceQuery = (child?: number) =>
  queryOptions({
    queryKey: [...root, 'price', child ?? null],
    queryFn: () => api.grading.prices(dropMissing({ child_id: child })),
    staleTime: 0,
  })

export async function invalidateComplaints(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: root })
}
