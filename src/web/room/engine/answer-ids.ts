import { answerFormsOf, promptsOf } from '#contract/content/walk.ts'
import type { Paper } from '#contract/content/paper.ts'

/** What answers name, in the order of the paper. */
export function answerIdsOf(paper: Paper | null): string[] {
  return paper === null ? [] : answerFormsOf(paper).map(({ id }) => id)
}

/** What is in hand when a section begins. */
export function firstOf(paper: Paper): string | null {
  return (paper.skill === 'speaking' ? promptsOf(paper)[0]?.id : answerIdsOf(paper)[0]) ?? null
}
