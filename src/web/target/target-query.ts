import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'

/** The exam date and target bands of who is signed in; the days to go change at midnight, the estimates with every result. */
export const ownTargetQuery = queryOptions({ queryKey: ['target', 'own'], queryFn: () => api.target.own({}), staleTime: 0 })
