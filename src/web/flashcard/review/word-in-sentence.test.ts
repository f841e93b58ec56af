import { describe, expect, test } from 'vitest'
import { compareSpelling, isTypedRight, splitAtWord } from './word-in-sentence.ts'

describe('the gap in a sentence', () => {
  test.each([
    ['The research was undertaken by two students.', 'undertake', 'undertaken'],
    ['Two studies were made.', 'study', 'studies'],
    ['A fortnight later the work was done.', 'fortnight', 'fortnight'],
    ['The survey took place in a seaside town.', 'take place', undefined],
    ['Grain was kept in the art gallery.', 'art', 'art'],
    ['Start early.', 'art', undefined],
    ['What is a cost (in pounds)?', '(in', '(in'],
  ])('%s: %s', (sentence, word, form) => {
    expect(splitAtWord(sentence, word)?.form).toBe(form)
  })

  test('takes nothing away from the sentence', () => {
    const split = splitAtWord('It was a severe flood, they said.', 'flood')
    expect(`${split?.before}|${split?.form}|${split?.after}`).toBe('It was a severe |flood|, they said.')
  })
})

test('the word or its form in the sentence is right, whatever its capitals and apostrophes', () => {
  const sentence = 'The research was undertaken by two students.'
  expect(['undertake', ' Undertaken ', 'undertook', ''].map((typed) => isTypedRight(typed, 'undertake', sentence))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isTypedRight("driver's licence", 'driver’s licence', '')).toBe(true)
})

test('two spellings are the same up to where they differ', () => {
  const [typed, word] = compareSpelling('fortnith', 'fortnight')
  expect([typed.same, typed.differs, typed.rest]).toEqual(['fortni', 'th', ''])
  expect([word.same, word.differs, word.rest]).toEqual(['fortni', 'ght', ''])
  const [double, single] = compareSpelling('untill', 'until')
  expect([double.differs, single.differs]).toEqual(['l', ''])
})
