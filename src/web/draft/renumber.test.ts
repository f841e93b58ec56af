import { expect, test } from 'vitest'
import type { Folder } from './folder.ts'
import { getAt, setAt, toList } from './json.ts'
import { renumberSection } from './renumber.ts'
import { newGroup } from './templates.ts'

const asked = (numbers: readonly number[]) => ({
  type: 'short-answer',
  instructions: '',
  questions: numbers.map((number) => ({ number: String(number), prompt: `Question ${number}`, key: 'key', evidence: [] })),
})
const gaps = {
  type: 'note-completion',
  instructions: '',
  body: [{ text: 'one [[3: a]] and [[4: b | c]]' }],
  evidence: { 3: [{ paragraph: '1', quote: 'a' }], 4: [{ paragraph: '2', quote: 'b' }] },
  any_order: [['3', '4']],
}

const folder: Folder = {
  'reading.yaml': { seconds: '1200', parts: ['reading/part-1.yaml', 'reading/part-2.yaml'] },
  'reading/part-1.yaml': { passage: 'passages/one.md', groups: [asked([1, 2]), gaps] },
  'reading/part-1.en.yaml': { 1: { why: 'first' }, 2: { why: 'second' }, 3: { why: 'third' }, 4: { why: 'fourth' } },
  'reading/part-2.yaml': { passage: 'passages/two.md', groups: [asked([5])] },
  'reading/part-2.en.yaml': { 5: { why: 'fifth' } },
}

const change = (changes: Folder) => ({ ...changes, ...renumberSection({ ...folder, ...changes }, 'reading') })

test('a section whose numbers are right is left as it is', () => {
  expect(renumberSection(folder, 'reading')).toEqual({})
})

test('without the first question all others move up, with their evidence, sets and explanations', () => {
  const file = 'reading/part-1.yaml'
  const changed = change({ [file]: setAt(folder[file], ['groups', 0, 'questions', 0], undefined) })
  expect(getAt(changed[file], ['groups', 0, 'questions', 0, 'number'])).toBe('1')
  expect(getAt(changed[file], ['groups', 1, 'body', 0, 'text'])).toBe('one [[2: a]] and [[3: b | c]]')
  expect(getAt(changed[file], ['groups', 1, 'evidence'])).toEqual({
    2: [{ paragraph: '1', quote: 'a' }],
    3: [{ paragraph: '2', quote: 'b' }],
  })
  expect(getAt(changed[file], ['groups', 1, 'any_order'])).toEqual([['2', '3']])
  expect(changed['reading/part-1.en.yaml']).toEqual({ 1: { why: 'second' }, 2: { why: 'third' }, 3: { why: 'fourth' } })
  expect(getAt(changed['reading/part-2.yaml'], ['groups', 0, 'questions', 0, 'number'])).toBe('4')
  expect(changed['reading/part-2.en.yaml']).toEqual({ 4: { why: 'fifth' } })
})

test('a gap without a number gets the one of its place', () => {
  const file = 'reading/part-1.yaml'
  const changed = change({ [file]: setAt(folder[file], ['groups', 1, 'body', 0, 'text'], 'new [[x]], one [[3: a]] and [[4: b]]') })
  expect(getAt(changed[file], ['groups', 1, 'body', 0, 'text'])).toBe('new [[3: x]], one [[4: a]] and [[5: b]]')
  expect(Object.keys((getAt(changed[file], ['groups', 1, 'evidence']) ?? {}) as object)).toEqual(['4', '5'])
})

test('a group from a template has a number for each of its questions', () => {
  const file = 'reading/part-2.yaml'
  const groups = [
    ...toList(getAt(folder[file], ['groups'])),
    newGroup('multiple-select', 'reading'),
    newGroup('summary-completion', 'reading'),
  ]
  const changed = change({ [file]: setAt(folder[file], ['groups'], groups) })
  expect(getAt(changed[file], ['groups', 1, 'questions', 0, 'numbers'])).toEqual(['6', '7'])
  expect(getAt(changed[file], ['groups', 2, 'body', 0, 'text'])).toBe('A summary with a [[8: answer]].')
})
