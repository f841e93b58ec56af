import { z } from 'zod'

export const Skill = z.enum(['listening', 'reading', 'writing', 'speaking'])
export type Skill = z.infer<typeof Skill>

export const Module = z.enum(['academic', 'general'])
export type Module = z.infer<typeof Module>

export const Product = z.enum(['ielts', 'toefl'])
export type Product = z.infer<typeof Product>

/** The question types of IELTS that a machine marks, one group of questions each. */
export const groupTypes = [
  'multiple-choice',
  'multiple-select',
  'true-false-not-given',
  'yes-no-not-given',
  'matching-headings',
  'matching-information',
  'matching-features',
  'matching-sentence-endings',
  'sentence-completion',
  'summary-completion',
  'note-completion',
  'table-completion',
  'form-completion',
  'flow-chart-completion',
  'diagram-labelling',
  'map-labelling',
  'short-answer',
] as const
export const GroupType = z.enum(groupTypes)
export type GroupType = z.infer<typeof GroupType>

/** How a question is answered (QTI 3: choice, choice with cardinality multiple, match or gap-match, text-entry). */
export const Interaction = z.enum(['choose-one', 'choose-several', 'match', 'type'])
export type Interaction = z.infer<typeof Interaction>

/** True/False and Yes/No questions share these values; the words come from the interface's English. */
export const fixedOptions = {
  'true-false-not-given': ['TRUE', 'FALSE', 'NOT GIVEN'],
  'yes-no-not-given': ['YES', 'NO', 'NOT GIVEN'],
} as const

/** Group types whose answers must stand in the order of the text. */
export const typesInTextOrder: ReadonlySet<GroupType> = new Set<GroupType>([
  'multiple-choice',
  'true-false-not-given',
  'yes-no-not-given',
  'matching-sentence-endings',
  'sentence-completion',
  'short-answer',
])
