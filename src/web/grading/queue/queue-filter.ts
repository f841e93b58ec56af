import { dropMissing, readColumns, readId, readKey, readOneOf } from '#contract/kit/read-search.ts'
import type { Lang } from '#contract/kit/common.ts'
import type { GradedSkill, GradingOption } from '#contract/grading/marking.ts'

export const skills: readonly GradedSkill[] = ['writing', 'speaking']
export const languages: readonly Lang[] = ['en', 'cn', 'tw']
export const gradingOptions: readonly GradingOption[] = ['scores', 'basic', 'vip']

/** How a grader narrows the queue; what is missing is not asked for. */
export interface QueueFilter {
  readonly page?: number
  /** Where the page begins, by the key that the page before gave. */
  readonly after?: string
  readonly skill?: GradedSkill
  readonly comment_language?: Lang
  readonly option?: GradingOption
  readonly takeable?: 'true'
  /** The columns that are shown; where none are said, those that were selected on this device. */
  readonly columns?: string
}

/** The filter that an address or a form says; what is none is left out. */
export function readQueueFilter(given: Readonly<Record<string, unknown>>): QueueFilter {
  return dropMissing({
    columns: readColumns(given['columns']),
    page: readId(given['page']),
    after: readKey(given['after']),
    skill: readOneOf(skills, given['skill']),
    comment_language: readOneOf(languages, given['comment_language']),
    option: readOneOf(gradingOptions, given['option']),
    takeable: readOneOf(['true'] as const, String(given['takeable'])),
  })
}
