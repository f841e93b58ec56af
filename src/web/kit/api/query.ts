import { QueryClient } from '@tanstack/react-query'
import { setCache } from './cache.ts'
import { Refused } from './refused.ts'

function isPassing(error: unknown): boolean {
  return !(error instanceof Refused) || error.status === 0 || error.status >= 500
}

/** The query cache. Refused requests are not retried automatically; requests to an unreachable server are, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      retry: (failures, error) => isPassing(error) && failures < 2,
    },
    mutations: { networkMode: 'always' },
  },
})

queryClient.mount()
setCache(queryClient)
