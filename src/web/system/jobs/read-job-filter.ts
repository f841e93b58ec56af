import type { JobState } from '#contract/job/job.contract.ts'
import { dropMissing, readId, readOneOf, readText } from '#contract/kit/read-search.ts'

export const states: readonly JobState[] = ['waiting', 'running', 'dead']

/** How staff narrow the list; what is missing is not asked for. */
export interface JobFilter {
  readonly state?: JobState
  readonly kind?: string
  /** Only jobs before this one. */
  readonly before?: number
}

/** The filter that an address or a form says; what is none is left out. */
export function readJobFilter(given: Readonly<Record<string, unknown>>): JobFilter {
  const kind = readText(given['kind'])?.slice(0, 100)
  return dropMissing({ state: readOneOf(states, given['state']), kind, before: readId(given['before']) })
}
