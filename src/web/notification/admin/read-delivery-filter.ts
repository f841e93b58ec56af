import { dropMissing, readId, readOneOf, readText } from '#contract/kit/read-search.ts'
import type { DeliveryStatus } from '#contract/notification/notification.contract.ts'

export const statuses: readonly DeliveryStatus[] = ['waiting', 'given_up']

/** How staff narrow the list; what is missing is not asked for. */
export interface DeliveryFilter {
  readonly page?: number
  readonly q?: string
  readonly status?: DeliveryStatus
}

/** The filter that an address or a form says; what is none is left out. */
export function readDeliveryFilter(given: Readonly<Record<string, unknown>>): DeliveryFilter {
  return dropMissing({ page: readId(given['page']), q: readText(given['q']), status: readOneOf(statuses, given['status']) })
}
