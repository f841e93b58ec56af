import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'

interface PersonOrders {
  readonly id: number
  readonly page?: number
  readonly waiting?: 'true' | 'false'
  readonly per_page?: number
}

/** Orders of a person, newest first. A decision about an order makes it ask again, like all that staff see of payments. */
export const personOrdersQuery = ({ id, page = 1, per_page = 10, ...filter }: PersonOrders) =>
  queryOptions({
    queryKey: ['payment', 'staff', 'of-person', id, page, per_page, filter],
    queryFn: () => api.personOrder.list({ id, page, per_page, ...filter }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
