import type { GroupType } from '#contract/content/group-type.ts'
import type { MarkReason } from '#contract/content/mark.ts'
import type { Group } from '#contract/content/paper.ts'

const hints: Partial<Readonly<Record<GroupType, string>>> = {
  'true-false-not-given': 'hint_statement',
  'yes-no-not-given': 'hint_statement',
  'multiple-choice': 'hint_choice',
  'multiple-select': 'hint_choice',
  'matching-headings': 'hint_heading',
  'matching-information': 'hint_match',
  'matching-features': 'hint_match',
  'matching-sentence-endings': 'hint_match',
}

/** The word for what went wrong; where it is only wrong, how such a question is looked at again. */
export function nameReason(reason: MarkReason, { type, options }: Group): string {
  return reason === 'wrong' ? (hints[type] ?? (options ? 'hint_match' : 'hint_gap')) : `note_${reason}`
}
