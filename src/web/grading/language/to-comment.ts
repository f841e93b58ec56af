import type { LanguageProposal, ProposalKind } from '#contract/grading/language.contract.ts'
import type { Comment, CommentTag } from '#contract/grading/marking.ts'

/** The tag that a comment begins with, where the kind says enough for one; the grader may change it. */
const tagOf: Readonly<Record<ProposalKind, CommentTag | null>> = {
  spelling: 'spelling',
  agreement: 'agreement',
  grammar: null,
  word_choice: 'word_choice',
  word_order: 'word_order',
  repetition: 'word_choice',
  punctuation: 'punctuation',
  capitals: 'spelling',
  spacing: 'spelling',
}

/** What a proposal is as a comment, once a grader has taken it over: from then on it's theirs. */
export function toComment(part: number, { kind, start, end, quote, replacements }: LanguageProposal) {
  const anchor = { kind: 'text', part, start, end, quote } as const
  const given: Partial<Comment> = { tag: tagOf[kind], text: '', suggestion: replacements[0] ?? null }
  return { anchor, given }
}
