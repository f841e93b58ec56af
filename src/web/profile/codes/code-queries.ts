import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import type { CodesFilter } from './read-codes-filter.ts'

const key = ['account', 'instructor-code'] as const

export function codesQuery(filter: CodesFilter) {
  return queryOptions({
    queryKey: [...key, filter],
    queryFn: () => api.teacher.codes({ ...filter, per_page: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export async function invalidateCodes(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: key })
}
