import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dropMissing, readId } from '#contract/kit/read-search.ts'
import { api } from '#web/kit/api.ts'
import { queryClient } from '#web/kit/query.ts'

export interface CodesFilter {
  readonly page?: number
}

export function readCodesFilter(given: Readonly<Record<string, unknown>>): CodesFilter {
  return dropMissing({ page: readId(given['page']) })
}

const key = ['account', 'instructor-code'] as const

export function codesQuery(filter: CodesFilter) {
  return queryOptions({
    queryKey: [...key, filter],
    queryFn: () => api.teacher.codes({ ...filter, per_page: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export async function lookAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: key })
}
