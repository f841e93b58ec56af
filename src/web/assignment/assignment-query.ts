import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'

/** What staff have taken and not decided yet. */
export const assignmentsQuery = queryOptions({ queryKey: ['assignment'], queryFn: () => api.assignment.list({}), staleTime: 0 })
