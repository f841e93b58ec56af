import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'

export const pricesQuery = queryOptions({ queryKey: ['plan', 'staff', 'prices'], queryFn: () => api.planStaff.list({}), staleTime: 0 })

/** After a change: what staff see, and the prices that everybody sees. */
export async function invalidatePrices(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: ['plan'] }), queryClient.invalidateQueries({ queryKey: ['plans'] })])
}
