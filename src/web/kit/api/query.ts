import { QueryClient } from '@tanstack/react-query'
import { setCache } from './cache.ts'
import { Refused } from './refused.ts'

function isPassing(error: unknown): boolean {
  return !(error instanceof Refused) || error.status === 0 || error.status >= 500
}

/** The cache of answers. What a server refused is not asked again by itself; an unreachable server is, twice. */
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
