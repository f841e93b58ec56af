import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'

const key = ['payment', 'staff', 'instructions'] as const

export const instructionsQuery = queryOptions({ queryKey: key, queryFn: () => api.orderStaff.instructions({}), staleTime: 0 })

export async function invalidateInstructions(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: key })
}
