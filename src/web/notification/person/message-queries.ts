import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'

interface PersonPage {
  readonly id: number
  readonly page: number
}

const perPage = 10

/** That they were opened may be on record, so neither list is asked for again by itself. */
const how = { placeholderData: keepPreviousData, staleTime: 60_000 }

export function mailsQuery({ id, page }: PersonPage) {
  return queryOptions({
    queryKey: ['notification', 'emails-of', id, page],
    queryFn: () => api.notice.mailsOf({ id, page, per_page: perPage }),
    ...how,
  })
}

export function noticesQuery({ id, page }: PersonPage) {
  return queryOptions({
    queryKey: ['notification', 'notices-of', id, page],
    queryFn: () => api.notice.noticesOf({ id, page, per_page: perPage }),
    ...how,
  })
}
