import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dropMissing, readId, readOneOf, readText } from '#contract/kit/read-search.ts'
import type { DeliveryStatus } from '#contract/notice/notice.contract.ts'
import { api } from '#web/kit/api.ts'
import { queryClient } from '#web/kit/query.ts'

export const statuses: readonly DeliveryStatus[] = ['waiting', 'given_up']

/** How staff narrow the list; what is missing is not asked for. */
export interface DeliveryFilter {
  readonly page?: number
  readonly q?: string
  readonly status?: DeliveryStatus
}

/** The filter that an address or a form says; what is none is left out. */
export function readDeliveryFilter(given: Readonly<Record<string, unknown>>): DeliveryFilter {
  return dropMissing({ page: readId(given['page']), q: readText(given['q']), status: readOneOf(statuses, given['status']) })
}

const key = ['delivery'] as const

export function deliveriesQuery(filter: DeliveryFilter) {
  return queryOptions({
    queryKey: [...key, filter],
    queryFn: () => api.notice.deliveries({ ...filter, per_page: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Tries a mail again; the list shows what is left. */
export async function retry(id: number): Promise<void> {
  try {
    await api.notice.retryDelivery({ id })
  } finally {
    await queryClient.invalidateQueries({ queryKey: key })
  }
}
