import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { type LedgerFilter, toLedgerAsked } from './ledger-filter.ts'

const key = ['ledger'] as const

export function ledgerQuery(filter: LedgerFilter) {
  return queryOptions({
    queryKey: [...key, 'list', filter],
    queryFn: () => api.ledger.list({ ...toLedgerAsked(filter), per_page: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function transactionQuery(id: number) {
  return queryOptions({ queryKey: [...key, 'one', id], queryFn: () => api.ledger.get({ id }), staleTime: 0 })
}

export const figuresQuery = queryOptions({ queryKey: [...key, 'figures'], queryFn: () => api.ledger.figures({}), staleTime: 0 })

export function balanceOfQuery(id: number) {
  return queryOptions({ queryKey: [...key, 'balance', id], queryFn: () => api.ledger.balance({ id }), staleTime: 0 })
}

export function orderCoinsQuery(id: number) {
  return queryOptions({ queryKey: [...key, 'order', id], queryFn: () => api.ledger.orderCoins({ id }), staleTime: 0 })
}

export function adjustmentsQuery(page: number) {
  return queryOptions({
    queryKey: [...key, 'adjustments', page],
    queryFn: () => api.ledger.adjustments({ page, per_page: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const adminPacksQuery = queryOptions({ queryKey: [...key, 'packs'], queryFn: () => api.ledger.packs({}), staleTime: 0 })

/** After a decision everything that staff see of coins may have changed. */
export async function invalidateLedger(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: key })
}
