import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'

interface PersonPage {
  readonly id: number
  readonly page: number
}

/** What a person has taken. That it was opened may be on record, so it is not asked for again by itself. */
export const personAttemptsQuery = ({ id, page }: PersonPage) =>
  queryOptions({
    queryKey: ['attempt', 'staff', 'of-person', id, page],
    queryFn: () => api.attemptStaff.ofPerson({ id, page, per_page: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
