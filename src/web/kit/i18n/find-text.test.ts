import { describe, expect, test } from 'vitest'
import { findText } from './find-text.ts'

const texts = { title: 'Reading', seats_one: '{{count}} seat', seats_other: '{{count}} seats', greeting: 'Hello {{name}}, {{name}}' }

describe('the text of a key', () => {
  test('is none where the file has no such key', () => expect(findText(texts, 'en', 'unknown')).toBeUndefined())

  test('has every place filled', () => expect(findText(texts, 'en', 'greeting', { name: 'Ana' })).toBe('Hello Ana, Ana'))

  test('shows a place that nothing was given for', () => expect(findText(texts, 'en', 'greeting')).toBe('Hello {{name}}, {{name}}'))

  test('takes what is given as it is, also where it looks like a place or a pattern', () => {
    expect(findText(texts, 'en', 'greeting', { name: '{{name}}$&' })).toBe('Hello {{name}}$&, {{name}}$&')
  })

  test('keeps the order of its words beside a filling that runs from right to left', () => {
    expect(findText({ block: 'Block {{name}}?' }, 'en', 'block', { name: 'ليلى' })).toBe('Block \u2068ليلى\u2069?')
  })

  test.each([
    ['en', 0, '0 seats'],
    ['en', 1, '1 seat'],
    ['en', 2, '2 seats'],
    ['zh-Hant', 1, '1 seats'],
  ])('in %s agrees with %d', (tag, count, text) => expect(findText(texts, tag, 'seats', { count })).toBe(text))

  test('without forms for numbers is the same for each', () => expect(findText(texts, 'en', 'title', { count: 1 })).toBe('Reading'))
})
