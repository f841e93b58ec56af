import type { Sentence, Values } from './sentences.ts'

/** A line of an authoring file. */
export interface SourceLine {
  readonly file: string
  readonly line: number
  /** The way to it in the value of a YAML file, where it is known. */
  readonly path?: readonly (string | number)[]
}

/** A fault in an authoring folder, worded so that an author can act on it. */
export interface Problem extends SourceLine {
  readonly question: number | null
  readonly message: string
  /** The sentence, for readers of another language; not every checker has codes. */
  readonly code?: string
  readonly values?: Values
}

/** A field or entry inside a place; it is reported on the same line. */
export function within(place: SourceLine, ...steps: readonly (string | number)[]): SourceLine {
  return { ...place, path: [...(place.path ?? []), ...steps] }
}

export function problemAt(place: SourceLine, question: number | null, says: Sentence | string): Problem {
  const { file, line, path } = place
  const { message, ...coded } =
    typeof says === 'string' ? { message: says } : { message: says.message, code: says.code, values: says.values }
  return { file, line, question, message, ...coded, ...(path && { path }) }
}

export function formatProblem(problem: Problem): string {
  const question = problem.question === null ? '' : ` question ${problem.question}`
  return `${problem.file}:${problem.line}${question}: ${problem.message}`
}

export function compareProblems(one: Problem, other: Problem): number {
  return one.file.localeCompare(other.file, 'en') || one.line - other.line || (one.question ?? 0) - (other.question ?? 0)
}
