import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { queryClient } from '#web/kit/query.ts'
import type { DeliveryFilter } from './read-delivery-filter.ts'

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
