import { expect, test } from 'vitest'
import { hasWords, type StoredMark, toWords } from './notes.ts'

const paragraphs = new Map([['p1-A', { text: 'The mill was built of stone.', number: 14 }]])
const at = { id: 'n1', container: 'p1-A', start: 4, end: 8 }

test('a note is told with the words of the passage that it is about', () => {
  const note: StoredMark = { kind: 'note', value: { ...at, text: ' check this ' } }
  expect(toWords(note, paragraphs)).toEqual({ id: 'n1', kind: 'note', quote: 'mill', text: 'check this', number: 14 })
  const inQuestion: StoredMark = { kind: 'note', value: { ...at, container: 'q3', text: 'why?' } }
  expect(toWords(inQuestion, paragraphs)).toEqual({ id: 'n1', kind: 'note', quote: null, text: 'why?', number: null })
})

test('empty notes and highlights in the questions say nothing', () => {
  expect(toWords({ kind: 'note', value: { ...at, text: '  ' } }, paragraphs)).toBeNull()
  expect(toWords({ kind: 'highlight', value: { ...at, container: 'q3' } }, paragraphs)).toBeNull()
  expect(toWords({ kind: 'highlight', value: at }, paragraphs)).toMatchObject({ quote: 'mill', text: '' })
})

test('words are found in the quote and in the note, whatever their case', () => {
  expect(hasWords({ quote: 'The Mill', text: '' }, 'mill')).toBe(true)
  expect(hasWords({ quote: null, text: 'Check THIS' }, 'this')).toBe(true)
  expect(hasWords({ quote: 'mill', text: 'check' }, 'stone')).toBe(false)
})
