import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'

const key = ['referral', 'own'] as const

export const codeQuery = queryOptions({ queryKey: [...key, 'code'], queryFn: () => api.referral.code({}) })

/** A page of the friends who registered with the person's code, and what can be collected. */
export function friendsQuery(page: number) {
  return queryOptions({
    queryKey: [...key, 'friends', page],
    queryFn: () => api.referral.used({ page }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Coins were collected: friends and the balance have changed. */
export async function invalidateCoins(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: key }), queryClient.invalidateQueries({ queryKey: ['wallet'] })])
}
