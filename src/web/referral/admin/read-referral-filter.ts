import { dropMissing, readColumns, readId, readKey, readOneOf } from '#contract/kit/read-search.ts'
import type { ReferralStatus } from '#contract/referral/referral.contract.ts'

export const statuses: readonly ReferralStatus[] = ['review', 'registered', 'qualified', 'collected', 'rejected']

/** How staff narrow the list; what is missing is not asked for. */
export interface ReferralFilter {
  readonly page?: number
  /** Where the page begins, by the key that the page before gave. */
  readonly after?: string
  readonly status?: ReferralStatus
  /** Either side. */
  readonly person?: number
  /** The columns that are shown; where none are said, those that were selected on this device. */
  readonly columns?: string
}

/** The filter that an address or a form says; what is none is left out. */
export function readReferralFilter(given: Readonly<Record<string, unknown>>): ReferralFilter {
  return dropMissing({
    columns: readColumns(given['columns']),
    page: readId(given['page']),
    after: readKey(given['after']),
    status: readOneOf(statuses, given['status']),
    person: readId(given['person']),
  })
}
