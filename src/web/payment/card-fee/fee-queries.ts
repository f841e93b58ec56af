import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'

const key = ['payment', 'staff', 'fees'] as const

export const feesQuery = queryOptions({ queryKey: key, queryFn: () => api.orderStaff.fees({}), staleTime: 0 })

export async function invalidateFees(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: key })
}
