import { expect, test } from 'vitest'
import { findSentence } from '#contract/flashcard/sentence.ts'
import { readWord } from './selected-word.ts'

test('a word is read without what stands around it, and a long selection is none', () => {
  expect([' fortnight, ', '“take  place”', 'a', 'driver’s licence', 'one two three four five', '字', '42', ''].map(readWord)).toEqual([
    'fortnight',
    'take place',
    'a',
    'driver’s licence',
    null,
    null,
    null,
    null,
  ])
})

test('a sentence is the one that the word is in', () => {
  const text = 'The mill was old. “Was it safe?” they asked.\n  After the flood, grain was stored upstairs!'
  expect(findSentence(text, text.indexOf('mill'))).toBe('The mill was old.')
  expect(findSentence(text, text.indexOf('they'))).toBe('they asked.')
  expect(findSentence(text, text.indexOf('grain'))).toBe('After the flood, grain was stored upstairs!')
  expect(findSentence('no end here', 4)).toBe('no end here')
})
