import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'

interface Shown {
  readonly page?: number
  readonly rows?: number
  /** Those that wait for staff alone, or those that don't. */
  readonly waiting?: boolean
}

/** Orders of a person, newest first. A decision about an order makes it ask again, like all that staff see of payments. */
export function personOrdersQuery(id: number, { page = 1, rows = 10, waiting }: Shown) {
  const filter = waiting === undefined ? {} : ({ waiting: waiting ? 'true' : 'false' } as const)
  return queryOptions({
    queryKey: ['payment', 'staff', 'of-person', id, page, rows, filter],
    queryFn: () => api.personOrder.list({ id, page, per_page: rows, ...filter }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}
