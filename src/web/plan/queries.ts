import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'

/** What is left of the day for whoever is signed in. */
export const quotaQuery = queryOptions({ queryKey: ['plan', 'quota'], queryFn: () => api.plan.quota({}), staleTime: 0 })
