import type { Paper } from '#contract/exam/paper.ts'

/** What answers name, in the order of the paper. */
export function questionIdsOf(paper: Paper | null): string[] {
  return paper?.parts.flatMap((part) => part.groups.flatMap((group) => group.questions.map((question) => question.id))) ?? []
}
