import { expect, test } from 'vitest'
import type { LanguageProposal } from '#contract/grading/language.contract.ts'
import type { Comment } from '#contract/grading/marking.ts'
import { listOpen, nameProposal } from './open-proposals.ts'
import { toComment } from './to-comment.ts'

const text = 'Teh town grow and teh buses too.'

function propose(quote: string, rest: Partial<LanguageProposal> = {}): LanguageProposal {
  const start = text.indexOf(quote)
  return { kind: 'spelling', start, end: start + quote.length, quote, before: '', after: '', replacements: ['the'], ...rest }
}

const proposals = [
  propose('Teh', { replacements: ['The'] }),
  propose('grow', { kind: 'agreement', replacements: ['grows'] }),
  propose('teh'),
]

test('what was taken over or dismissed, and words that have a comment already, are no longer proposed', () => {
  const [first, second, third] = proposals.map((proposal) => nameProposal(2, proposal))
  const { anchor, given } = toComment(2, propose('grow'))
  const comment: Comment = {
    id: '00000000-0000-4000-8000-000000000001',
    keep: false,
    tag: null,
    text: '',
    suggestion: null,
    ...given,
    anchor,
  }
  const open = listOpen(2, proposals, { settled: [String(first)], comments: [comment] })
  expect(open.map((proposal) => nameProposal(2, proposal))).toEqual([third])
  expect(listOpen(1, proposals, { settled: [String(second)], comments: [comment] })).toHaveLength(3)
})

test('a comment begins with the words, a tag and the likeliest suggestion of a proposal, and without text', () => {
  expect(toComment(2, propose('grow', { kind: 'agreement', replacements: ['grows', 'grew'] }))).toEqual({
    anchor: { kind: 'text', part: 2, start: 9, end: 13, quote: 'grow' },
    given: { tag: 'agreement', text: '', suggestion: 'grows' },
  })
  expect(toComment(1, propose('teh', { replacements: [] })).given).toEqual({ tag: 'spelling', text: '', suggestion: null })
})
