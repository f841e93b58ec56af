import type { IssueStatus, IssueType } from '#contract/support/support.contract.ts'
import { dropMissing, readColumns, readId, readKey, readOneOf, readText } from '#contract/kit/read-search.ts'

export const types: readonly IssueType[] = ['Bug', 'Advice']
export const statuses: readonly IssueStatus[] = ['new', 'triaged', 'in_progress', 'resolved', 'declined']

/** How staff narrow the list; what is missing is not asked for. */
export interface IssueFilter {
  readonly page?: number
  /** Where the page begins, by the key that the page before gave. */
  readonly after?: string
  readonly q?: string
  readonly type?: IssueType
  readonly status?: IssueStatus
  /** The columns that are shown; where none are said, those that were selected on this device. */
  readonly columns?: string
}

/** The filter that an address or a form says; what is none is left out. */
export function readIssueFilter(given: Readonly<Record<string, unknown>>): IssueFilter {
  return dropMissing({
    columns: readColumns(given['columns']),
    page: readId(given['page']),
    after: readKey(given['after']),
    q: readText(given['q']),
    type: readOneOf(types, given['type']),
    status: readOneOf(statuses, given['status']),
  })
}
