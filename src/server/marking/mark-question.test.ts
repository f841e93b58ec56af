import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Key, KeyEntry } from '#contract/content/answer-key.ts'
import { Mark } from '#contract/content/mark.ts'
import { explainMarks, markQuestion } from './mark-question.ts'

const explanation = { why: '', others: [], next_time: null }

function toEntry(key: Key, numbers = [1]): KeyEntry {
  return {
    question: String(numbers[0]),
    numbers,
    type: 'multiple-choice',
    key,
    evidence: [],
    explanation: { en: explanation, cn: explanation, tw: explanation },
  }
}

describe('a choice of one', () => {
  const entry = toEntry({ kind: 'one', value: 'NOT GIVEN' })

  test.each([
    ['NOT GIVEN', 'match'],
    [['NOT GIVEN'], 'match'],
    ['not given', 'wrong'],
    ['TRUE', 'wrong'],
    ['NOT GIVEN ', 'wrong'],
    ['', 'blank'],
    [null, 'blank'],
    [[], 'blank'],
    [[''], 'blank'],
    [['NOT GIVEN', 'NOT GIVEN'], 'match'],
    [['NOT GIVEN', 'TRUE'], 'over_selected'],
  ])('%j: %s', (response, reason) => {
    expect(markQuestion(entry, response)).toEqual([
      { number: 1, question: '1', correct: reason === 'match', reason, words: null, limit: null },
    ])
  })
})

describe('a choice of several', () => {
  const entry = toEntry({ kind: 'several', values: ['B', 'D'] }, [25, 26])

  test.each([
    [
      ['B', 'D'],
      ['match', 'match'],
    ],
    [
      ['D', 'B'],
      ['match', 'match'],
    ],
    ['D,B', ['match', 'match']],
    ['D, B', ['match', 'match']],
    [['B'], ['match', 'blank']],
    [['D'], ['blank', 'match']],
    [
      ['B', 'B'],
      ['match', 'blank'],
    ],
    [
      ['B', 'E'],
      ['match', 'wrong'],
    ],
    [
      ['E', 'D'],
      ['wrong', 'match'],
    ],
    [
      ['A', 'C'],
      ['wrong', 'wrong'],
    ],
    [['E'], ['wrong', 'blank']],
    [
      ['b', 'd'],
      ['wrong', 'wrong'],
    ],
    [
      ['B', 'D', 'E'],
      ['over_selected', 'over_selected'],
    ],
    [
      ['B', 'D', 'B', 'D'],
      ['match', 'match'],
    ],
    [[], ['blank', 'blank']],
    [null, ['blank', 'blank']],
    ['', ['blank', 'blank']],
    [' , ', ['blank', 'blank']],
  ])('%j: %j', (response, reasons) => {
    const marks = markQuestion(entry, response)
    expect(marks.map((mark) => mark.reason)).toEqual(reasons)
    expect(marks.map((mark) => [mark.number, mark.question])).toEqual([
      [25, '25'],
      [26, '25'],
    ])
  })

  test('a third number without a value of its own is never right', () => {
    const marks = markQuestion(toEntry({ kind: 'several', values: ['B', 'D'] }, [1, 2, 3]), ['B', 'D', 'E'])
    expect(marks.map((mark) => mark.reason)).toEqual(['match', 'match', 'wrong'])
  })

  test('the marks are as many as the different correct choices, in any order, unless too many were chosen', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('A', 'B', 'C', 'D', 'E'), { maxLength: 6 }), (chosen) => {
        const different = new Set<string>(chosen)
        const hits = ['B', 'D'].filter((value) => different.has(value)).length
        expect(markQuestion(entry, chosen).filter((mark) => mark.correct)).toHaveLength(different.size > 2 ? 0 : hits)
      }),
    )
  })
})

describe('a typed answer', () => {
  const entry = toEntry({ kind: 'text', accepted: ['(the) library'], limit: { words: 2, number: false } }, [7])

  test('is marked by its key and limit', () => {
    expect(markQuestion(entry, 'Library')).toEqual([{ number: 7, question: '7', correct: true, reason: 'match', words: null, limit: null }])
    expect(markQuestion(entry, 'in the library')[0]).toMatchObject({ correct: false, reason: 'over_limit', words: 3, limit: 2 })
  })

  test('may come as a list of words', () => {
    expect(markQuestion(entry, ['the', 'library'])[0]?.correct).toBe(true)
    expect(markQuestion(entry, [])[0]?.reason).toBe('blank')
    expect(markQuestion(entry, null)[0]?.reason).toBe('blank')
  })
})

test('any response to any key gives one valid mark for each number', () => {
  const keys = fc.oneof(
    fc.string().map((value): Key => ({ kind: 'one', value })),
    fc.array(fc.string(), { minLength: 2, maxLength: 4 }).map((values): Key => ({ kind: 'several', values })),
    fc
      .array(fc.string(), { minLength: 1, maxLength: 3 })
      .map((accepted): Key => ({ kind: 'text', accepted, limit: { words: 2, number: true } })),
  )
  const responses = fc.oneof(fc.string({ unit: 'binary', maxLength: 500 }), fc.array(fc.string(), { maxLength: 10 }), fc.constant(null))
  fc.assert(
    fc.property(keys, responses, (key, response) => {
      const marks = markQuestion(toEntry(key, [3, 4]), response)
      expect(marks.map((mark) => Mark.parse(mark).number)).toEqual([3, 4])
    }),
    { numRuns: 300 },
  )
})

describe('an explanation', () => {
  const entry = toEntry({ kind: 'text', accepted: ['(wood) mice'], limit: { words: 2, number: false } }, [24])

  test('tells the kind and direction of a near miss, of marks too that were stored before kinds were known', () => {
    const stored: Mark = { number: 24, question: '24', correct: false, reason: 'plural', words: null, limit: null }
    expect(explainMarks([entry], [stored], { 24: 'wood mouse' })).toEqual([
      { ...stored, near_miss: { kind: 'singular_for_plural', written: 'mouse', wanted: 'mice' } },
    ])
  })

  test('wins and loses no mark', () => {
    const lost: Mark = { number: 24, question: '24', correct: false, reason: 'spelling', words: null, limit: null }
    expect(explainMarks([entry], [lost], { 24: 'wood mice' })).toEqual([lost])
    const won: Mark = { ...lost, correct: true, reason: 'match' }
    expect(explainMarks([entry], [won], { 24: 'rats' })).toEqual([won])
  })

  test('of a choice is its mark', () => {
    const choice = toEntry({ kind: 'one', value: 'A' })
    const marks = markQuestion(choice, 'B')
    expect(explainMarks([choice], marks, { 1: 'B' })).toEqual(marks)
  })
})
