import type { ComplaintState } from '#contract/grading/complaint.ts'
import type { GradedSkill } from '#contract/grading/marking.ts'
import { dropMissing, readColumns, readId, readKey, readOneOf } from '#contract/kit/read-search.ts'

export const skills: readonly GradedSkill[] = ['writing', 'speaking']
export const states: readonly (ComplaintState | 'open')[] = ['open', 'waiting', 'grading', 'changed', 'unchanged', 'rejected']

/** How staff narrow the list; what is missing is not asked for. */
export interface ComplaintFilter {
  readonly page?: number
  /** Where the page begins, by the key that the page before gave. */
  readonly after?: string
  readonly state?: ComplaintState | 'open'
  readonly skill?: GradedSkill
  /** The columns that are shown; where none are said, those that were selected on this device. */
  readonly columns?: string
}

/** The filter that an address or a form says; what is none is left out. */
export function readComplaintFilter(given: Readonly<Record<string, unknown>>): ComplaintFilter {
  return dropMissing({
    columns: readColumns(given['columns']),
    page: readId(given['page']),
    after: readKey(given['after']),
    state: readOneOf(states, given['state']),
    skill: readOneOf(skills, given['skill']),
  })
}
