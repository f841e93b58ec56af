import type { Paper } from '#contract/content/paper.ts'

/** What a paper asks, or some of its parts: numbered questions, tasks or prompts. */
export function countQuestions(paper: Paper, parts?: readonly number[]): number {
  const isCounted = ({ number }: { readonly number: number }) => parts?.includes(number) ?? true
  if (paper.skill === 'writing') return paper.tasks.filter(isCounted).length
  if (paper.skill === 'speaking') return paper.parts.filter(isCounted).flatMap((part) => part.prompts).length
  const groups = paper.parts.filter(isCounted).flatMap((part) => part.groups)
  return groups.flatMap((group) => group.questions.flatMap(({ numbers }) => numbers)).length
}
