import type { IssueStatus, IssueType } from '#contract/support/support.contract.ts'
import { dropMissing, readColumns, readId, readKey, readOneOf, readText } from '#contract/kit/read-search.ts'

export const types: readonly IssueType[] = ['Bug', 'Advice']
/** In the order of the work. */
export const statuses: readonly IssueStatus[] = ['new', 'triaged', 'in_progress', 'resolved', 'declined']

const statusChoices = [...statuses, 'all'] as const
const sorts = ['created_at', '-created_at'] as const

/** How staff narrow the list; what is missing is not asked for. */
export interface IssueFilter {
  readonly page?: number
  /** Where the page begins, by the key that the page before gave. */
  readonly after?: string
  readonly q?: string
  readonly type?: IssueType
  /** Those that are not closed where it is missing; `all`: whatever their status. */
  readonly status?: IssueStatus | 'all'
  /** The oldest first where it is missing. */
  readonly sort?: (typeof sorts)[number]
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
    status: readOneOf<IssueStatus | 'all'>(statusChoices, given['status']),
    sort: readOneOf(sorts, given['sort']),
  })
}

/** What the server is asked for: what nobody has closed yet, the oldest first, unless the address says otherwise. */
export function toIssueQuery({ status, sort = 'created_at', ...filter }: Omit<IssueFilter, 'columns'>) {
  return { ...filter, sort, ...(status !== 'all' && { status: status ?? ('open' as const) }) }
}
