import type { GradedSkill } from '#contract/grading/marking.ts'
import { dropMissing, readColumns, readId, readKey, readOneOf, readText } from '#contract/kit/read-search.ts'

export const skills: readonly GradedSkill[] = ['writing', 'speaking']
export const statuses = ['open', 'late', 'queued', 'claimed', 'submitted', 'released', 'canceled'] as const
export const sorts = ['due_at', 'newest'] as const

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
