import type { LanguageProposal } from '#contract/grading/language.contract.ts'
import type { Comment } from '#contract/grading/marking.ts'
import { isOnText } from '#web/grading/text-highlights.ts'

/** A proposal by its place: what was handed in never changes. */
export const nameProposal = (part: number, { start, end }: Pick<LanguageProposal, 'start' | 'end'>): string => `${part}.${start}.${end}`

/** Those that are neither settled nor on exactly the words of a comment. */
export function listOpen(
  part: number,
  proposals: readonly LanguageProposal[],
  { settled, comments }: { readonly settled: readonly string[]; readonly comments: readonly Comment[] },
): readonly LanguageProposal[] {
  const taken = new Set([...settled, ...comments.filter(isOnText).map(({ anchor }) => nameProposal(anchor.part, anchor))])
  return proposals.filter((proposal) => !taken.has(nameProposal(part, proposal)))
}
