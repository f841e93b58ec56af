import { expect, test } from 'vitest'
import { compareTexts, countChanges } from './compare-texts.ts'

const show = (earlier: string, now: string) =>
  compareTexts(earlier, now)
    ?.map(({ kind, text }) => ({ same: text, removed: `[-${text}]`, added: `[+${text}]` })[kind])
    .join('')

test('differences are whole words, and all else stays where it is', () => {
  expect(show('Some people believes it.', 'Some people believe it.')).toBe('Some people [-believes][+believe] it.')
  expect(show('One.\n\nTwo.', 'One.\n\nTwo and a half.')).toBe('One.\n\nTwo[+ and a half].')
  expect(show('The same.', 'The same.')).toBe('The same.')
})

test('the earlier text and the new one can both be read from them', () => {
  const [earlier, now] = ['A don’t-care 𝄞 城市 text, here.', 'A do-care 𝄞 城 text;\nthere.']
  const pieces = compareTexts(earlier, now) ?? []
  const read = (left: string) => pieces.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join('')
  expect(read('added')).toBe(earlier)
  expect(read('removed')).toBe(now)
})

test('changed words are counted, and spaces are not', () => {
  expect(countChanges(compareTexts('People believes in it.', 'Most people believe  in it.') ?? [])).toEqual({ added: 3, removed: 2 })
})

test('two long texts without a word in common end soon', () => {
  const long = (word: string) => Array.from({ length: 3000 }, (_, index) => `${word}${index}`).join(' ')
  const from = performance.now()
  compareTexts(long('a'), long('b'))
  expect(performance.now() - from).toBeLessThan(3000)
})
