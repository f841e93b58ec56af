import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'

/** The reader's open attempt, last bands and next practice. */
export const homeQuery = queryOptions({ queryKey: ['attempt', 'home'], queryFn: () => api.home.get({}), staleTime: 0 })
