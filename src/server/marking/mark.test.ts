import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWithinLimit } from '#contract/content/word-count.ts'
import type { WordLimit } from '#contract/content/paper.ts'
import { expandKey } from './key-grammar.ts'
import { mark, markerVersion, type TextKey } from './mark.ts'
import { normalise } from './normalise.ts'
import { oneWord, twoWords } from '#tests/marking/vector.ts'
import { vectors } from '#tests/marking/vectors.ts'

function toKey(accepted: string | string[], limit: WordLimit | null = null): TextKey {
  return { kind: 'text', accepted: [accepted].flat(), limit }
}

describe('the decided cases', () => {
  test.each(vectors)('key %j, limit %j, response %j: %j, %s (%s)', (key, limit, response, correct, reason) => {
    expect(mark(response, toKey(key, limit))).toMatchObject({ correct, reason })
  })

  test('no case is decided twice', () => {
    expect(new Set(vectors.map((vector) => JSON.stringify(vector.slice(0, 3)))).size).toBe(vectors.length)
  })

  test('every reason of a typed answer occurs', () => {
    const reasons = new Set(vectors.map(([, , , , reason]) => reason))
    expect([...reasons].toSorted()).toEqual(['article', 'blank', 'match', 'over_limit', 'plural', 'spelling', 'word_order', 'wrong'])
  })
})

describe('a verdict', () => {
  test('tells the count and the limit where they decide', () => {
    expect(mark('in the morning', toKey('morning', oneWord))).toEqual({ correct: false, reason: 'over_limit', words: 3, limit: 1 })
  })

  test('tells no count where it does not decide', () => {
    expect(mark('evening', toKey('morning', oneWord))).toEqual({ correct: false, reason: 'wrong', words: null, limit: null })
  })

  test('takes any of several accepted answers', () => {
    expect(mark('way in', toKey(['main gate', 'way in'], twoWords)).correct).toBe(true)
  })

  test('prefers the slightest fault over all alternatives', () => {
    expect(mark('torch', toKey(['torc', 'a torch'], twoWords)).reason).toBe('article')
  })

  test('nothing answered is blank', () => {
    expect(mark(null, toKey('morning')).reason).toBe('blank')
  })

  test('a version gives what it gave', () => {
    expect(mark('morning', toKey('morning'), markerVersion)).toEqual(mark('morning', toKey('morning')))
  })
})

describe('for any input', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 500 }),
    fc.string({ unit: 'grapheme', maxLength: 100 }),
    fc.string({ unit: fc.constantFrom(...Array.from("aA9 01.,:;/|()-'£$%&\u2014\u200b")), maxLength: 80 }),
    fc
      .array(fc.constantFrom('the', 'a', 'ten', 'hundred', 'and', 'point', 'may', '9.30', 'am', '£', '5', '10th', 'of', '2004', '/', '(x)'))
      .map((words) => words.join(' ')),
  )
  const limits = fc.option(fc.record({ words: fc.integer({ min: 1, max: 5 }), number: fc.boolean() }))

  test('marking never throws and always gives a consistent verdict', () => {
    fc.assert(
      fc.property(text, text, limits, (response, key, limit) => {
        const verdict = mark(response, toKey(key, limit))
        expect(verdict.correct).toBe(verdict.reason === 'match')
        expect(verdict.words !== null).toBe(verdict.reason === 'over_limit')
      }),
      { numRuns: 500 },
    )
  })

  test('the alternatives of a key match it wherever they say something', () => {
    fc.assert(
      fc.property(text, (key) => {
        for (const alternative of expandKey(key).slice(0, 8)) {
          const expected = /[\p{L}\p{N}]/u.test(normalise(alternative)) ? ['match'] : ['match', 'blank', 'wrong']
          expect(expected).toContain(mark(alternative, toKey(key)).reason)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('an answer over the limit is never correct', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('red', 'well-being', '20', 'five', 'a', 'car'), { minLength: 1, maxLength: 7 }),
        limits,
        (words, limit) => {
          const response = words.join(' ')
          const verdict = mark(response, toKey(response, limit))
          expect(verdict.correct).toBe(limit === null || isWithinLimit(response, limit))
        },
      ),
    )
  })

  test('normalising twice changes nothing', () => {
    fc.assert(
      fc.property(text, (raw) => {
        expect(normalise(normalise(raw))).toBe(normalise(raw))
      }),
    )
  })

  test('normalising twice changes nothing of any character there is', () => {
    const changed: string[] = []
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const char = String.fromCodePoint(code)
      if (/[\p{Cn}\p{Co}\p{Cs}]/u.test(char)) continue
      const once = normalise(`a${char}b`)
      if (normalise(once) !== once) changed.push(`U+${code.toString(16)}`)
    }
    expect(changed).toEqual([])
  })
})

describe('for every decided case', () => {
  const disguises: readonly (readonly [string, (response: string) => string])[] = [
    ['upper case', (response) => response.toUpperCase()],
    ['lower case', (response) => response.toLowerCase()],
    ['spaces around', (response) => ` \t${response}\n `],
    ['wider spaces', (response) => response.replaceAll(' ', ' \u00a0 ')],
    ['full width', (response) => response.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))],
    ['quotation marks', (response) => `“${response}”`],
    ['invisible characters', (response) => Array.from(response).join('\u200b')],
  ]

  test.each(disguises)('%s never changes the mark', (_, disguise) => {
    const short = vectors.filter(([, , response]) => response.length < 100)
    for (const [key, limit, response] of short) {
      expect([response, mark(disguise(response), toKey(key, limit))]).toEqual([response, mark(response, toKey(key, limit))])
    }
  })

  test('every alternative of a key within its limit is right', () => {
    for (const [key, limit] of vectors) {
      for (const alternative of expandKey(key)) {
        const within = limit === null || isWithinLimit(alternative, limit)
        expect([key, alternative, mark(alternative, toKey(key, limit)).correct]).toEqual([key, alternative, within])
      }
    }
  })
})
