import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'

/** A child's last bands, newest results and target, for its connected parent. */
export const childHomeQuery = (id: number) =>
  queryOptions({ queryKey: ['attempt', 'child-home', id], queryFn: () => api.childHome.get({ id }), staleTime: 0 })
