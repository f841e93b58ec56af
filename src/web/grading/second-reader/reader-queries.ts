import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'

const root = ['grading', 'second-reader'] as const

export const connectionQuery = queryOptions({
  queryKey: [...root, 'connection'],
  queryFn: () => api.secondReader.connection({}),
  staleTime: 0,
})

export async function invalidateConnection(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: connectionQuery.queryKey })
}
