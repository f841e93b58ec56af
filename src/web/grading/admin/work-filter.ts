import type { GradedSkill } from '#contract/grading/marking.ts'
import { dropMissing, readColumns, readId, readKey, readOneOf, readText } from '#contract/kit/read-search.ts'

export const skills: readonly GradedSkill[] = ['writing', 'speaking']
export const tabs = ['queued', 'claimed', 'late', 'submitted', 'released', 'canceled', 'all'] as const
export type WorkTab = (typeof tabs)[number]
const statuses = [...tabs, 'open'] as const
const sorts = ['due_at', '-due_at', 'newest', 'oldest'] as const

/** How staff narrow the list; what is missing is not asked for. */
export interface WorkFilter {
  readonly page?: number
  /** Where the page begins, by the key that the page before gave. */
  readonly after?: string
  readonly q?: string
  readonly status?: (typeof statuses)[number]
  readonly skill?: GradedSkill
  readonly sort?: (typeof sorts)[number]
  /** The columns that are shown; where none are said, those that were selected on this device. */
  readonly columns?: string
}

/** What the address shows where it names no tab: what a search finds, wherever it stands; else what waits for a grader. */
export const findTab = ({ status, q }: WorkFilter) => status ?? (q === undefined ? 'queued' : 'all')

/** The filter that an address or a form says; what is none is left out. */
export function readWorkFilter(given: Readonly<Record<string, unknown>>): WorkFilter {
  return dropMissing({
    columns: readColumns(given['columns']),
    page: readId(given['page']),
    after: readKey(given['after']),
    q: readText(given['q']),
    status: readOneOf(statuses, given['status']),
    skill: readOneOf(skills, given['skill']),
    sort: readOneOf(sorts, given['sort']),
  })
}
