import { type SourceLine, type Problem, problemAt } from '#server/authoring/problem.ts'
import type { TestSource } from '#server/authoring/source.ts'
import { tell } from '#server/authoring/sentences.ts'

/** What a section has a size in. */
export type SizeName =
  | 'questions'
  | 'parts'
  | 'seconds'
  | 'passage_words'
  | 'checking_seconds'
  | 'points'
  | 'preparation_seconds'
  | 'prompts'
  | 'tasks'

export type Range = readonly [least: number, most: number]

/** Something that is counted; without a range it is free. */
export interface Size {
  readonly name: SizeName
  readonly count: number
  readonly range: Range | undefined
}

const formatRange = ([least, most]: Range) => (least === most ? String(least) : `${least} to ${most}`)

/** Values out of range, reported as a fault of the named thing ("the section"). */
export function checkSizes(place: SourceLine, thing: string, sizes: readonly Size[]): Problem[] {
  return sizes.flatMap(({ name, count, range }) =>
    range === undefined || (count >= range[0] && count <= range[1])
      ? []
      : [problemAt(place, null, tell(`size_${name}`, { thing, found: count, range: formatRange(range) }))],
  )
}

/** The profile of a test's kind: `exam` of the real thing, `quick` of the hour's mock, `free` of a short one. */
export function chooseProfile<T>(test: TestSource, profiles: { exam: T; quick: T; free: T }): T {
  if (test.length === 'short') return profiles.free
  return test.kind === 'quick' ? profiles.quick : profiles.exam
}
