import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'

/** What the person who is signed in has. All that changes with their T-Coins lies below the key `wallet`. */
export const balanceQuery = queryOptions({
  queryKey: ['wallet', 'balance'],
  queryFn: () => api.wallet.balance({}),
  staleTime: 0,
})

/** Packs with their prices; the same for everybody. */
export const packsQuery = queryOptions({
  queryKey: ['deposit', 'packs'],
  queryFn: () => api.deposit.packs({}),
  meta: { forAll: true },
})
