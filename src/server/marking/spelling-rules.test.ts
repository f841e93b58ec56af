import { describe, expect, test } from 'vitest'
import { oneWayPairs, spellingPairs } from './spelling-pairs.ts'
import { isSameWord, toCommonSpelling } from './spelling-rules.ts'

describe('the list of pairs', () => {
  test('holds at least 150 pairs, each British word once and with another American word', () => {
    expect(spellingPairs.length).toBeGreaterThanOrEqual(150)
    expect(new Set(spellingPairs.map(([uk]) => uk)).size).toBe(spellingPairs.length)
    expect(spellingPairs.filter(([uk, us]) => uk === us || !/^[a-z]+$/.test(uk + us))).toEqual([])
  })

  test('matches both ways', () => {
    const missed = spellingPairs.filter(([uk, us]) => !isSameWord(uk, us) || !isSameWord(us, uk))
    expect(missed).toEqual([])
  })

  test('leaves every American form as it is, so that chains of pairs cannot part two spellings', () => {
    expect(spellingPairs.filter(([, us]) => toCommonSpelling(us) !== us)).toEqual([])
  })

  test('takes a word with another American meaning one way only', () => {
    for (const [uk, us] of oneWayPairs) expect([uk, isSameWord(uk, us), isSameWord(us, uk)]).toEqual([uk, true, false])
  })
})

test.each(
  'advise arise chastise compromise comprise concise cruise demise despise devise disguise enterprise excise exercise expertise franchise improvise likewise merchandise noise paradise poise praise precise premise promise raise revise rise sunrise supervise surmise surprise televise tortoise treatise turquoise wise'.split(
    ' ',
  ),
)('%s is spelt with s everywhere', (word) => {
  expect(isSameWord(word, word.replace(/se$/, 'ze'))).toBe(false)
})

test.each('four hour your pour tour sour flour contour detour'.split(' '))('%s keeps its u', (word) => {
  expect(toCommonSpelling(word)).toBe(word)
})

test.each('filled called spelled rolled killed pulled'.split(' '))('%s keeps its second l', (word) => {
  expect(toCommonSpelling(word)).toBe(word)
})
