import { type Problem, problemAt, type SourceLine } from '#server/authoring/problem.ts'

/** What is measured of a section; `content/known-exceptions.yaml` names measures by these. */
export const measures = [
  'longest_option',
  'key_position',
  'stance_words',
  'option_overlap',
  'grade_level',
  'academic_words',
  'repeated_words',
  'variants',
  'register',
  'shared_phrases',
  'typed_answers',
  'explanation_fields',
  'explanation_length',
  'languages',
] as const
export type Measure = (typeof measures)[number]

/** A measure that a section does not meet. */
export interface Finding extends Problem {
  readonly measure: Measure
}

export function findingAt(place: SourceLine, what: { measure: Measure; question?: number }, message: string): Finding {
  return { ...problemAt(place, what.question ?? null, message), measure: what.measure }
}
