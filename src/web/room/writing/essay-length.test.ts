import { expect, test } from 'vitest'
import { countWords } from '#contract/content/word-count.ts'
import { cutEssay, toWordCountState, maxEssayLength } from './essay-length.ts'

test('leaves an essay of the longest length alone', () => {
  const essay = 'a'.repeat(maxEssayLength)
  expect(cutEssay(essay)).toBe(essay)
})

test('cuts a longer one', () => {
  expect(cutEssay('a'.repeat(maxEssayLength + 5))).toHaveLength(maxEssayLength)
})

test('does not leave half a character at the end', () => {
  const essay = `${'a'.repeat(maxEssayLength - 1)}😀`
  expect(cutEssay(essay)).toBe('a'.repeat(maxEssayLength - 1))
})

test('does not press a candidate who has time', () => {
  expect(toWordCountState(12, 150, 20)).toBe('below')
})

test('presses when the last five minutes run', () => {
  expect(toWordCountState(149, 150, 5)).toBe('short-of-time')
})

test('is content from the minimum on', () => {
  expect(toWordCountState(150, 150, 1)).toBe('enough')
})

test('counts a hyphenated word once and a number once', () => {
  expect(countWords('In 2020 the well-known bus carried 46% of them.')).toBe(9)
})
