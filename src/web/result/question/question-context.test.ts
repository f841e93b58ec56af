import { expect, test } from 'vitest'
import type { Block } from '#contract/content/paper.ts'
import type { PlacedQuestion } from '#contract/content/walk.ts'
import { findGapContext, findOwnLine, isLongList, listChoices } from './question-context.ts'

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

test('a question on its own line is the line around its gap, a whole row where the gap stands in one, or the prompt', () => {
  const place = (numbers: number[], prompt: string) =>
    ({ group: { body }, question: { numbers, prompt: prompt === '' ? [] : text(prompt) } }) as unknown as PlacedQuestion
  expect(findOwnLine(place([6], ''))).toEqual([[...text('packed in '), { kind: 'gap', number: 6 }]])
  expect(findOwnLine(place([9], ''))).toEqual([[{ kind: 'gap', number: 9 }]])
  expect(findOwnLine(place([14], 'Who sold ice?'))).toEqual([text('Who sold ice?')])
  expect(findOwnLine(place([15], ''))).toEqual([])
})

const option = (value: string) => ({ value, content: text(`choice ${value}`) })

test('lists the choices of the question before those of its group, and none where the letters say it all', () => {
  const place = (type: string, own: unknown, shared: unknown) =>
    ({ group: { type, options: shared }, question: { options: own } }) as PlacedQuestion
  expect(listChoices(place('multiple-choice', [option('A')], null))).toEqual([option('A')])
  expect(listChoices(place('matching-headings', null, [option('i')]))).toEqual([option('i')])
  expect(listChoices(place('true-false-not-given', null, [option('TRUE')]))).toEqual([])
  expect(listChoices(place('sentence-completion', null, null))).toEqual([])
})

test('folds a list of more than five choices', () => {
  expect(isLongList(['A', 'B', 'C', 'D', 'E'].map(option))).toBe(false)
  expect(isLongList(['i', 'ii', 'iii', 'iv', 'v', 'vi'].map(option))).toBe(true)
})
