import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countAgainstLimit, countTokens, countWords, isWithinLimit } from './word-count.ts'

describe('an essay is counted', () => {
  test.each([
    ['', 0],
    ['   \n\t ', 0],
    ['one', 1],
    ['The cat sat on the mat.', 6],
    ['a state-of-the-art museum', 3],
    ['well-being', 1],
    ['in 2004 it rose by 25%', 6],
    ['it rose to $19.17 at 9:30', 6],
    ["it isn't theirs", 3],
    ['the town — small and old — slept', 6],
    ['the town—small and old—slept', 6],
    ['the town--small', 3],
    ['1990–1995', 1],
    ['black - white', 2],
    ['bread & butter', 3],
    ['he left...then came', 4],
    ['however,the', 2],
    ['1,000 people', 2],
    ['yes!no?maybe;so', 4],
    ['and/or', 1],
    ['e.g. this', 2],
    ['• first • second', 2],
    ['😀 happy', 1],
    ['line one\n\nline two', 4],
    ['no\u00a0break', 2],
    ['zero\u200bwidth', 1],
    ['twenty-five', 1],
    ['three hundred', 2],
    ['“quoted” (text)', 2],
  ])('%j has %d words', (text, words) => {
    expect(countWords(text)).toBe(words)
  })
})

describe('a limit tells words from numbers', () => {
  test.each([
    ['', 0, 0],
    ['the library', 2, 0],
    ['25', 0, 1],
    ['1,000', 0, 1],
    ['$19.17', 0, 1],
    ['19.17£', 0, 1],
    ['55%', 0, 1],
    ['55 %', 0, 1],
    ['55 percent', 1, 1],
    ['9am', 0, 1],
    ['9 am', 0, 1],
    ['9 a.m.', 0, 1],
    ['9a.m.', 0, 1],
    ['9.30pm', 0, 1],
    ['9:30 p.m. today', 1, 1],
    ['I am here', 3, 0],
    ['21st July', 1, 1],
    ['twenty-first July', 1, 1],
    ['July 21, 1985', 1, 1],
    ['21 July 1985', 1, 2],
    ['10/04/2004', 0, 1],
    ['9am-5pm', 0, 1],
    ['25–30', 0, 1],
    ['-5', 0, 1],
    ['25°C', 0, 1],
    ['5km', 0, 1],
    ['1990s', 0, 1],
    ['16-year-old', 1, 0],
    ['A4', 1, 0],
    ['twenty-five', 0, 1],
    ['twenty five', 0, 1],
    ['three hundred', 0, 1],
    ['three hundred and twenty-five', 0, 1],
    ['three-hundred-and-five', 0, 1],
    ['a hundred', 0, 1],
    ['a hundred and six people', 1, 1],
    ['hundred and more', 2, 1],
    ['five and six', 1, 2],
    ['two point five', 0, 1],
    ['the point five', 2, 1],
    ['to the point', 3, 0],
    ['5 million', 0, 1],
    ['020 7946 0123', 0, 1],
    ['a torch', 2, 0],
    ['part-time', 1, 0],
    ['part—time', 1, 0],
    ['salt & pepper', 3, 0],
    ['-', 0, 0],
  ])('%j has %d words and %d numbers', (text, words, numbers) => {
    expect(countTokens(text)).toEqual({ words, numbers })
  })

  test.each([
    ['well-being', { words: 1, number: false }, 1, true],
    ['part time', { words: 1, number: false }, 2, false],
    ['25', { words: 1, number: false }, 1, true],
    ['three hundred', { words: 1, number: false }, 2, false],
    ['three hundred chairs', { words: 1, number: true }, 1, true],
    ['20 wooden chairs', { words: 1, number: true }, 2, false],
    ['21 July 1985', { words: 2, number: true }, 2, true],
    ['', { words: 1, number: true }, 0, true],
  ])('%j under %j counts %d', (text, limit, count, within) => {
    expect([countAgainstLimit(text, limit), isWithinLimit(text, limit)]).toEqual([count, within])
  })
})

test('counting never throws, and spaces or case never change a count', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const count = countWords(text)
      expect(count).toBeGreaterThanOrEqual(0)
      expect(countWords(`  ${text.replaceAll(' ', '   ')}\n`)).toBe(count)
    }),
  )
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'hundred', '9', 'am', 'and', 'red', 'twenty-five', '£5')), (words) => {
      expect(countTokens(words.join('  ').toUpperCase())).toEqual(countTokens(words.join(' ')))
    }),
  )
})

test('a very long text is counted in a moment', () => {
  expect(countWords('word, '.repeat(50_000))).toBe(50_000)
  expect(countTokens('-'.repeat(50_000)).words).toBe(0)
})
