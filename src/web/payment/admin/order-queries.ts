import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { type OrderFilter, toViewAsked } from './order-filter.ts'

const key = ['payment', 'staff'] as const

export function ordersQuery({ view, ...filter }: OrderFilter) {
  return queryOptions({
    queryKey: [...key, 'list', view, filter],
    queryFn: () => api.orderStaff.list({ ...filter, view: toViewAsked(view), per_page: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** How many orders are in each view. */
export function waitingQuery() {
  return queryOptions({ queryKey: [...key, 'waiting'], queryFn: () => api.orderStaff.waiting({}), staleTime: 0 })
}

export function orderQuery(id: number) {
  return queryOptions({ queryKey: [...key, id], queryFn: () => api.orderStaff.get({ id }), staleTime: 0 })
}

/** After a decision everything that staff see may have changed. */
export async function invalidateOrders(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: key })
}
