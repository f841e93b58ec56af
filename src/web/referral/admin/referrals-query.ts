import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import type { ReferralFilter } from './read-referral-filter.ts'

const key = ['referral', 'admin'] as const

export function referralsQuery(filter: ReferralFilter) {
  return queryOptions({
    queryKey: [...key, 'list', filter],
    queryFn: () => api.referralAdmin.list({ ...filter, per_page: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function referralQuery(id: number) {
  return queryOptions({ queryKey: [...key, 'one', id], queryFn: () => api.referralAdmin.get({ id }), staleTime: 0 })
}

export async function invalidateReferrals(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: key })
}
