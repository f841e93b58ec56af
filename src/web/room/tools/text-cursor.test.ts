import { expect, test } from 'vitest'
import { moveWordSelection } from './text-cursor.ts'

const text = 'No mortar was used. Its builders left no names.'
const word = (part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length })
const read = (span: { start: number; end: number }) => text.slice(span.start, span.end)

test('arrows go word by word and stop at the ends', () => {
  expect(read(moveWordSelection(text, word('mortar'), { key: 'ArrowRight', shift: false }))).toBe('was')
  expect(read(moveWordSelection(text, word('mortar'), { key: 'ArrowLeft', shift: false }))).toBe('No')
  expect(read(moveWordSelection(text, word('No'), { key: 'ArrowLeft', shift: false }))).toBe('No')
})

test('with Shift the selection widens and narrows by a word', () => {
  expect(read(moveWordSelection(text, word('mortar'), { key: 'ArrowRight', shift: true }))).toBe('mortar was')
  expect(read(moveWordSelection(text, word('mortar was'), { key: 'ArrowLeft', shift: true }))).toBe('mortar')
})

test('Shift and Down take the sentence, then the next', () => {
  const sentence = moveWordSelection(text, word('No'), { key: 'ArrowDown', shift: true })
  expect(read(sentence)).toBe('No mortar was used.')
  expect(read(moveWordSelection(text, sentence, { key: 'ArrowDown', shift: true }))).toBe(text)
})
