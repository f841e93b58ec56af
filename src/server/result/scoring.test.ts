import { expect, test } from 'vitest'
import { type Estimate, estimateOf } from '#contract/attempt/estimate.ts'
import type { AnswerKey, KeyEntry } from '#contract/content/answer-key.ts'
import { bandTables } from '#server/marking/index.ts'
import { countByType, scoreSection } from './scoring.ts'

const words = { why: '', others: [], next_time: null }
const entry = (number: number): KeyEntry => ({
  question: String(number),
  numbers: [number],
  type: number % 2 === 0 ? 'multiple-choice' : 'true-false-not-given',
  key: { kind: 'one', value: 'A' },
  evidence: [],
  explanation: { en: words, cn: words, tw: words },
})
const keyOf = (count: number): AnswerKey => ({
  schema: 1,
  skill: 'reading',
  entries: Array.from({ length: count }, (_, index) => entry(index + 1)),
})
const table = bandTables['academic-reading']
const score = (count: number, right: number, opened = true, estimate: Estimate = 'band') => {
  const responses = Object.fromEntries(Array.from({ length: right }, (_, index) => [String(index + 1), 'A']))
  return scoreSection(keyOf(count), table, { responses, opened, estimate })
}

test('a full section is read from the table as it is', () => {
  expect(score(40, 30)).toMatchObject({ raw: 30, max: 40, band: 7, nextBand: { band: 7.5, marks: 3 } })
})

test('a shorter section is read as its share of forty, and the next band in its own marks', () => {
  const at = score(13, 9)
  expect(at).toMatchObject({ raw: 9, max: 13, band: 6.5, nextBand: { band: 7, marks: 1 } })
  expect(score(13, 10).band).toBe(7)
})

test('for every score, as many marks as are told do reach the next band, and one fewer does not', () => {
  for (const count of [7, 13, 32, 40]) {
    for (let raw = 0; raw < count; raw += 1) {
      const { nextBand, band } = score(count, raw)
      if (nextBand === null) continue
      expect(score(count, raw + nextBand.marks).band).toBeGreaterThanOrEqual(nextBand.band)
      expect(score(count, raw + nextBand.marks - 1).band).toBe(band)
    }
  }
})

test('a section that was never opened has marks of nothing and no band', () => {
  expect(score(40, 0, false)).toMatchObject({ raw: 0, max: 40, band: null, nextBand: null })
})

test('a section of a quick mock has a range and no band, a single part neither', () => {
  expect(score(20, 14, true, 'range')).toMatchObject({ raw: 14, max: 20, band: null, range: { low: 6, high: 7 }, nextBand: null })
  expect(score(10, 7, true, 'none')).toMatchObject({ raw: 7, max: 10, band: null, range: null, nextBand: null })
  expect(score(40, 30)).toMatchObject({ range: null })
})

test.each([
  ['section', 40, 'band'],
  ['section', 32, 'band'],
  ['section', 20, 'range'],
  ['section', 13, 'range'],
  ['retake', 40, 'band'],
  ['full', 40, 'band'],
  ['quick', 40, 'range'],
  ['part', 10, 'none'],
] as const)('a %s of %i marks is read as a %s', (scope, max, estimate) => {
  expect(estimateOf(scope, max)).toBe(estimate)
})

test('the table by type adds up marks and time', () => {
  const key = keyOf(4)
  const { marks } = score(4, 3)
  expect(
    countByType(
      key,
      marks,
      new Map([
        ['reading 1', 20],
        ['reading 3', 5],
      ]),
    ),
  ).toEqual([
    { type: 'true-false-not-given', correct: 2, total: 2, seconds: 25 },
    { type: 'multiple-choice', correct: 1, total: 2, seconds: null },
  ])
})
