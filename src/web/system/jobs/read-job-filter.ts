import type { JobState } from '#contract/job/job.contract.ts'
import { dropMissing, readColumns, readId, readOneOf, readText } from '#contract/kit/read-search.ts'

export const states: readonly JobState[] = ['waiting', 'running', 'dead']

/** How staff narrow the list; what is missing is not asked for. */
export interface JobFilter {
  readonly state?: JobState
  readonly kind?: string
  readonly page?: number
  /** Where the page begins: only jobs before this one. */
  readonly after?: number
  /** The columns that are shown; where none are said, those that were selected on this device. */
  readonly columns?: string
}

/** The filter that an address or a form says; what is none is left out. A page is found by where it begins, not by its number. */
export function readJobFilter(given: Readonly<Record<string, unknown>>): JobFilter {
  const kind = readText(given['kind'])?.slice(0, 100)
  const after = readId(given['after'])
  const page = after === undefined ? undefined : readId(given['page'])
  return dropMissing({ columns: readColumns(given['columns']), state: readOneOf(states, given['state']), kind, page, after })
}
