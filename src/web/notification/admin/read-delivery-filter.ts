import { dropMissing, readColumns, readId, readKey, readOneOf, readText } from '#contract/kit/read-search.ts'
import type { DeliveryStatus } from '#contract/notification/notification.contract.ts'

export const statuses: readonly DeliveryStatus[] = ['waiting', 'given_up']

/** How staff narrow the list; what is missing is not asked for. */
export interface DeliveryFilter {
  readonly page?: number
  /** Where the page begins, by the key that the page before gave. */
  readonly after?: string
  readonly q?: string
  readonly status?: DeliveryStatus
  /** The columns that are shown; where none are said, those that were selected on this device. */
  readonly columns?: string
}

/** The filter that an address or a form says; what is none is left out. */
export function readDeliveryFilter(given: Readonly<Record<string, unknown>>): DeliveryFilter {
  return dropMissing({
    columns: readColumns(given['columns']),
    page: readId(given['page']),
    after: readKey(given['after']),
    q: readText(given['q']),
    status: readOneOf(statuses, given['status']),
  })
}
