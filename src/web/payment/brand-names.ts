import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'

/** The brands by their names. */
export const brandNamesQuery = queryOptions({
  queryKey: ['payment', 'staff', 'brands'],
  queryFn: async () => (await api.brand.list({})).data.map(({ key: value, name }) => ({ value, label: name })),
})
