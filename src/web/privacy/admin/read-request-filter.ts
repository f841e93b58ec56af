import { dropMissing, readColumns, readId, readKey, readOneOf, readText } from '#contract/kit/read-search.ts'
import type { PrivacyKind, PrivacyStatus } from '#contract/privacy/privacy.contract.ts'

export const kinds: readonly PrivacyKind[] = ['erase', 'export']
export const statuses: readonly PrivacyStatus[] = ['requested', 'processing', 'ready', 'done', 'cancelled', 'expired']

/** How staff narrow the list; what is missing is not asked for. */
export interface RequestFilter {
  readonly page?: number
  /** Where the page begins, by the key that the page before gave. */
  readonly after?: string
  readonly q?: string
  readonly kind?: PrivacyKind
  readonly status?: PrivacyStatus
  /** The columns that are shown; where none are said, those that were selected on this device. */
  readonly columns?: string
}

/** The filter that an address or a form says; what is none is left out. */
export function readRequestFilter(given: Readonly<Record<string, unknown>>): RequestFilter {
  return dropMissing({
    columns: readColumns(given['columns']),
    page: readId(given['page']),
    after: readKey(given['after']),
    q: readText(given['q']),
    kind: readOneOf(kinds, given['kind']),
    status: readOneOf(statuses, given['status']),
  })
}
