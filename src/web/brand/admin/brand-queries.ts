import { queryOptions } from '@tanstack/react-query'
import type { StaffBrand } from '#contract/brand/brand.ts'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'

export const staffBrandsQuery = queryOptions({
  queryKey: ['brand', 'staff'],
  queryFn: () => api.brand.list({}),
  staleTime: 0,
})

/** Puts a brand as it was just saved where the others are. */
export function keepSaved(saved: StaffBrand): void {
  queryClient.setQueryData(
    staffBrandsQuery.queryKey,
    (known) => known && { data: known.data.map((one) => (one.key === saved.key ? saved : one)) },
  )
}
