import type { TransactionReason } from '#contract/wallet/wallet.contract.ts'
import { dropMissing, readColumns, readId, readKey, readOneOf, readText } from '#contract/kit/read-search.ts'

export const reasons: readonly TransactionReason[] = [
  'deposit',
  'deposit_reversal',
  'deposit_restored',
  'deposit_refund',
  'deposit_refund_failed',
  'spend_membership',
  'spend_grading',
  'spend_course',
  'spend_refund',
  'hold_grading',
  'hold_course',
  'hold_captured',
  'hold_released',
  'email_verification',
  'referral_reward',
  'promotion',
  'admin_give',
  'admin_deduct',
]

/** How staff narrow the ledger; what is missing is not asked for. */
export interface LedgerFilter {
  readonly page?: number
  /** Where the page begins, by the key that the page before gave. */
  readonly after?: string
  /** The number of an order; else a reference, or its beginning. */
  readonly q?: string
  /** The number of a person. */
  readonly person?: number
  /** A name, an email, a phone number or a number. */
  readonly who?: string
  readonly reason?: TransactionReason
  /** Without those that changed nothing of what their person has. */
  readonly nonzero?: 'true'
  /** The columns that are shown; where none are said, those that were selected on this device. */
  readonly columns?: string
}

/** What the server is asked for: a number is that of an order, since no reference begins with one. */
export function toLedgerAsked({ q, ...filter }: LedgerFilter) {
  const number = /^#?(\d{1,15})$/.exec(q?.trim() ?? '')?.[1]
  return { ...filter, ...(number === undefined ? q !== undefined && { q } : { order: Number(number) }) }
}

/** The filter that an address or a form says; what is none is left out. */
export function readLedgerFilter(given: Readonly<Record<string, unknown>>): LedgerFilter {
  return dropMissing({
    columns: readColumns(given['columns']),
    page: readId(given['page']),
    after: readKey(given['after']),
    // Addresses of before had the number of an order apart.
    q: readText(given['q']) ?? readId(given['order'])?.toString(),
    person: readId(given['person']),
    who: readText(given['who']),
    reason: readOneOf(reasons, given['reason']),
  })
}
