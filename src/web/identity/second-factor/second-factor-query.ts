import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'

/** Whether the login of a person who is signed in has a second step. */
export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: () => api.secondFactor.get({}),
})
