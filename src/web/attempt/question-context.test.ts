import { expect, test } from 'vitest'
import type { Block } from '#contract/exam/paper.ts'
import { findGapContext } from './question-context.ts'

const text = (said: string) => [{ kind: 'text' as const, text: said }]
const body: Block[] = [
  { kind: 'heading', content: text('Exports') },
  { kind: 'list', items: [text('no gap here'), [...text('packed in '), { kind: 'gap', number: 6 }]] },
  { kind: 'heading', content: text('Decline') },
  { kind: 'table', head: [text('Year')], rows: [[[{ kind: 'gap', number: 9 }]]] },
]

test('shows the block of a gap under its own heading', () => {
  expect(findGapContext(body, 6)).toEqual([body[0], body[1]])
  expect(findGapContext(body, 9)).toEqual([body[2], body[3]])
})

test('a block without a heading stands alone, and a question that is no gap has no block', () => {
  expect(findGapContext(body.slice(1, 2), 6)).toEqual([body[1]])
  expect(findGapContext(body, 14)).toEqual([])
})
