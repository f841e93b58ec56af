import type { DraftProblem } from '#contract/exam/draft-content.ts'
import type { Problem } from '#server/authoring/index.ts'

const maxListed = 1000

/** Problems with the place in the value of their file; at most a thousand. */
export function toDraftProblems(problems: readonly Problem[]): DraftProblem[] {
  return problems.slice(0, maxListed).map(({ path, ...problem }) => ({ ...problem, path: path === undefined ? null : [...path] }))
}
