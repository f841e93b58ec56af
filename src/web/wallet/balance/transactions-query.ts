import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TransactionRow } from '#contract/wallet/wallet.contract.ts'
import { api } from '#web/kit/api/api.ts'
import type { TransactionFilter } from './read-balance-search.ts'

/** A page of the transactions that fit, newest first. */
export function transactionsQuery(filter: TransactionFilter, page: number) {
  return queryOptions({
    queryKey: ['wallet', 'transactions', filter, page],
    queryFn: () => api.wallet.transactions({ ...filter, page }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const pageSize = 100
/** What a file may hold: the rows are fetched one page after the other. */
export const maxRows = 10_000

/** All transactions that fit; one that comes while they are fetched pushes others to the next page, and is not told twice. */
export async function fetchTransactions(filter: TransactionFilter): Promise<readonly TransactionRow[]> {
  const rows = new Map<number, TransactionRow>()
  for (let page = 1, last = 1; page <= last && rows.size < maxRows; page++) {
    const { data, meta } = await api.wallet.transactions({ ...filter, page, per_page: pageSize })
    for (const row of data) rows.set(row.id, row)
    last = meta.last_page
  }
  return [...rows.values()].slice(0, maxRows)
}
