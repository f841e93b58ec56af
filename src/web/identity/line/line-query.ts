import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'

/** Whether who is signed in has bound a LINE account; asked only where `hasLine()`. */
export const lineQuery = queryOptions({
  queryKey: ['account', 'line'],
  queryFn: () => api.line.get({}),
  staleTime: 5 * 60_000,
})
