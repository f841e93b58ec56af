import type { GradedSkill } from '#contract/grading/marking.ts'
import type { QualityDays, QualitySort } from '#contract/grading/quality.contract.ts'
import { dropMissing, readColumns, readId, readOneOf } from '#contract/kit/read-search.ts'

export const skills: readonly GradedSkill[] = ['writing', 'speaking']
export const allDays: readonly QualityDays[] = ['30', '90', '365']

const sortKeys = [
  'name',
  'severity',
  'task',
  'coherence',
  'lexis',
  'grammar',
  'fluency',
  'pronunciation',
  'within_half',
  'scripts',
  'minutes',
  'late',
] as const
const sorts: readonly QualitySort[] = sortKeys.flatMap((key) => [key, `-${key}` as const])

/** How staff narrow the list of graders; what is missing is not asked for. */
export interface QualityFilter {
  readonly page?: number
  readonly skill?: GradedSkill
  readonly days?: QualityDays
  readonly flagged?: 'true'
  readonly sort?: QualitySort
  /** The columns that are shown; where none are said, those that were selected on this device. */
  readonly columns?: string
}

/** The filter that an address or a form says; what is none is left out. */
export function readQualityFilter(given: Readonly<Record<string, unknown>>): QualityFilter {
  return dropMissing({
    columns: readColumns(given['columns']),
    page: readId(given['page']),
    skill: readOneOf(skills, given['skill']),
    days: readOneOf(allDays, given['days']),
    flagged: readOneOf(['true'] as const, given['flagged']),
    sort: readOneOf(sorts, given['sort']),
  })
}
