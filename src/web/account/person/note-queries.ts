import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'

const key = ['account', 'notes'] as const

interface PersonPage {
  readonly id: number
  readonly page: number
}

/** That they were opened may be on record, so they are not asked for again by itself. */
export function notesQuery({ id, page }: PersonPage) {
  return queryOptions({
    queryKey: [...key, id, page],
    queryFn: () => api.note.list({ id, page, per_page: 10 }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

export async function invalidateNotes(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: key })
}
