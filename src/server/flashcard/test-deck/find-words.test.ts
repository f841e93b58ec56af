import { expect, test } from 'vitest'
import { findSentenceOf, findWords, mapForms } from './find-words.ts'

const noun = { isCompared: false }
const forms = mapForms([
  { id: 1, word: 'study', ...noun },
  { id: 2, word: 'take place', ...noun },
  { id: 3, word: 'art', ...noun },
  { id: 4, word: 'build', ...noun },
  { id: 5, word: 'engine', ...noun },
  { id: 6, word: 'rare', isCompared: true },
])

test('words are found in their forms, each with its first sentence, in the order of the text', () => {
  const texts = ['Start early. Two studies took place there.', 'A study of how ships were built.']
  expect(findWords(texts, forms).map(({ id, sentence }) => [id, sentence])).toEqual([
    [1, 'Two studies took place there.'],
    [2, 'Two studies took place there.'],
    [4, 'A study of how ships were built.'],
  ])
})

test('only adjectives and adverbs are found where they are compared', () => {
  expect(findWords(['The engineer was a builder of the rarest boats.'], forms).map(({ id }) => id)).toEqual([6])
})

test('a sentence that is too long for a card is left out', () => {
  expect(findWords([`The study ${'of the old mill and its wheel '.repeat(12)}ended.`], forms)).toEqual([])
})

test('the sentence of a word is the first that has it', () => {
  expect(findSentenceOf(['The sea was calm. They crossed two causeways.'], 'causeway')).toBe('They crossed two causeways.')
  expect(findSentenceOf(['The sea was calm.'], 'causeway')).toBe('')
})
