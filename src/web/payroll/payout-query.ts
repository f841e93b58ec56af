import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'

/** What the teacher who is signed in is paid by, as far as anybody sees it. */
export const ownPayoutQuery = queryOptions({
  queryKey: ['account', 'payout'],
  queryFn: () => api.payout.own({}),
})

export const payoutOfQuery = (id: number) =>
  queryOptions({
    queryKey: ['account', 'payout', id],
    queryFn: () => api.payout.get({ id }),
  })
