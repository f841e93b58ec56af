import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
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

const deadEventKey = ['delivery-fact'] as const

export function deadEventsQuery(page: number) {
  return queryOptions({
    queryKey: [...deadEventKey, page],
    queryFn: () => api.notice.failedFacts({ page, per_page: 10 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Retries the delivery of an event; the list shows what is left. */
export async function retryDeadEvent(which: { readonly id: number; readonly reader: string }): Promise<void> {
  try {
    await api.notice.retryFact(which)
  } finally {
    await queryClient.invalidateQueries({ queryKey: deadEventKey })
  }
}

/** Tries an email again; the list shows what is left. */
export async function retry(id: number): Promise<void> {
  try {
    await api.notice.retryDelivery({ id })
  } finally {
    await queryClient.invalidateQueries({ queryKey: key })
  }
}
