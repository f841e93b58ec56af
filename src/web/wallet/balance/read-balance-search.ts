import { dropMissing, readId, readOneOf } from '#contract/kit/read-search.ts'
import type { TransactionType } from '#contract/wallet/wallet.contract.ts'
import { readReturnPath } from '#web/wallet/return-path.ts'
import { transactionTypes } from './transaction-types.ts'

/** How the list of transactions is narrowed; days are `YYYY-MM-DD`. */
export interface TransactionFilter {
  readonly type?: TransactionType
  readonly from?: string
  readonly to?: string
}

/** What the address of the page says. */
export interface BalanceSearch extends TransactionFilter {
  readonly tab?: 'orders'
  readonly page?: number
  /** Opens the deposit dialog with at least so many T-Coins. */
  readonly 't-coins'?: number
  /** The page of this site to go back to. */
  readonly return?: string
  /** The order that somebody comes back from paying. */
  readonly order?: number
}

function readDay(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
}

export function readBalanceSearch(search: Record<string, unknown>): BalanceSearch {
  return dropMissing({
    tab: readOneOf(['orders'] as const, search['tab']),
    type: readOneOf(transactionTypes, search['type']),
    from: readDay(search['from']),
    to: readDay(search['to']),
    page: readId(search['page']),
    't-coins': readId(search['t-coins']),
    return: readReturnPath(search['return']),
    order: readId(search['order']),
  })
}
