import { describe, expect, test } from 'vitest'
import { gapAfter, isSpelt, parseTildes, splitSentences, toPieces } from './pieces.ts'

const textsOf = (line: string) => toPieces(line).map(({ text }) => text)
const slowTextsOf = (line: string) => toPieces(line).flatMap(({ text, slow }) => (slow ? [text] : []))

describe('tildes', () => {
  test('cut a line into stretches of which every second is slow', () => {
    expect(parseTildes("It's ~Falcon Terrace~, please.")).toEqual([
      { text: "It's ", slow: false },
      { text: 'Falcon Terrace', slow: true },
      { text: ', please.', slow: false },
    ])
  })

  test('need a partner', () => {
    expect(() => parseTildes('a ~lonely tilde')).toThrow('no partner')
  })

  test('slow the words between two commas, so that a name is not cut out of its sentence', () => {
    expect(textsOf("Yes, it's ~forty-six pounds~ a month. Is that all right?")).toEqual([
      'Yes,',
      "it's forty-six pounds a month.",
      'Is that all right?',
    ])
    expect(slowTextsOf("Yes, it's ~forty-six pounds~ a month. Is that all right?")).toEqual(["it's forty-six pounds a month."])
  })

  test('slow no more than themselves where no comma is near', () => {
    expect(slowTextsOf('A bird of the woods in the north of the country holds them with ~silk~')).toEqual(['silk'])
  })
})

describe('spelling', () => {
  test('is letter by letter, with doubles', () => {
    expect(isSpelt('Q. U. A. double R. I. E.')).toBe(true)
    expect(isSpelt('G L 5, 3 Q T')).toBe(true)
  })

  test('is neither a word nor a number', () => {
    expect(isSpelt('Falcon Terrace')).toBe(false)
    expect(isSpelt('oh, double seven, double oh')).toBe(false)
    expect(isSpelt('a garden')).toBe(false)
  })

  test('says every letter apart', () => {
    const pieces = toPieces('Quarry is ~Q. U. A. double R. I. E.~ Thanks.')
    expect(pieces.map(({ text }) => text)).toEqual(['Quarry is', 'Q', 'U', 'A', 'double R', 'I', 'E', 'Thanks.'])
    expect(pieces.map(({ sign }) => sign)).toEqual([false, true, true, true, true, true, true, false])
    expect(pieces.slice(0, 6).every(({ gapSeconds }) => gapSeconds === 0.2)).toBe(true)
  })

  test('leaves more time between the halves of a postcode', () => {
    const gaps = toPieces('~G L 5, 3 Q T~').map(({ gapSeconds }) => gapSeconds)
    expect(gaps).toEqual([0.2, 0.2, 0.4, 0.2, 0.2, 0])
  })
})

describe('sentences', () => {
  test('end at their marks, not at initials and abbreviations', () => {
    expect(splitSentences('Good morning. Is Mr. Hale in? I am J. Brandt!')).toEqual(['Good morning.', 'Is Mr. Hale in?', 'I am J. Brandt!'])
  })

  test('are not made of marks alone', () => {
    expect(textsOf('~…~')).toEqual([])
  })

  test('are followed by a longer gap than parts of them, and the last one by none', () => {
    expect(gapAfter('Yes.')).toBeGreaterThan(gapAfter('well;'))
    expect(gapAfter('well;')).toBeGreaterThan(gapAfter('well,'))
    expect(gapAfter('well,')).toBeGreaterThan(gapAfter('well'))
    expect(toPieces('One. Two.').map(({ gapSeconds }) => gapSeconds)).toEqual([gapAfter('One.'), 0])
  })
})
