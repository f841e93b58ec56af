import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'

/** The family of a person; that it was opened may be on record, so it is not asked for again by itself. */
export function familyQuery(id: number) {
  return queryOptions({ queryKey: ['family', 'of-person', id], queryFn: () => api.family.linksOf({ id }), staleTime: 60_000 })
}
