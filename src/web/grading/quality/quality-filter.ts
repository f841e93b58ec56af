import { GradedSkill } from '#contract/grading/marking.ts'
import { QualityDays } from '#contract/grading/quality.contract.ts'
import { dropMissing, readColumns, readId, readOneOf } from '#contract/kit/read-search.ts'

export const skills = GradedSkill.options
export const allDays = QualityDays.options

/** How staff narrow the list of graders; what is missing is not asked for. */
export interface QualityFilter {
  readonly page?: number
  readonly skill?: GradedSkill
  readonly days?: QualityDays
  readonly flagged?: 'true'
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
  })
}
