import { expect, test } from 'vitest'
import type { TypeTally } from '#contract/attempt/analysis.ts'
import type { TestSummary } from '#contract/exam/exam.contract.ts'
import type { GroupType, Module } from '#contract/exam/group-type.ts'
import { findAdvice, findPractice } from './advice.ts'

const tally = (type: GroupType, correct: number, total: number): TypeTally => ({
  skill: 'reading',
  type,
  correct,
  total,
  median_seconds: null,
})

test('advises the weakest types that lost marks, those first of which enough was seen', () => {
  const types = [
    tally('short-answer', 0, 1),
    tally('matching-headings', 4, 10),
    tally('multiple-choice', 8, 8),
    tally('note-completion', 5, 8),
    tally('map-labelling', 1, 5),
  ]
  expect(findAdvice(types).map(({ type }) => type)).toEqual(['map-labelling', 'matching-headings', 'note-completion'])
  expect(findAdvice(types.slice(0, 2)).map(({ type }) => type)).toEqual(['matching-headings', 'short-answer'])
})

const reading = (id: number, module: Module, types: GroupType[]): TestSummary => ({
  id,
  slug: `test-${id}`,
  title: `Test ${id}`,
  module,
  kind: 'full',
  sections: [{ skill: 'reading', minutes: 60, question_count: 40, part_count: 3, types }],
})

test('leads to a test with that type: not known yet before known, of the same module before the other', () => {
  const tests = [
    reading(1, 'academic', ['short-answer']),
    reading(2, 'general', ['short-answer']),
    reading(3, 'academic', ['short-answer']),
    reading(4, 'academic', ['map-labelling']),
  ]
  const pick = (known: readonly number[]) =>
    findPractice(tests, { skill: 'reading', type: 'short-answer', module: 'academic', known })?.id ?? null
  expect([pick([]), pick([1]), pick([1, 3]), pick([1, 2, 3])]).toEqual([1, 3, 2, 1])
  expect(findPractice(tests, { skill: 'listening', type: 'short-answer', known: [] })).toBeNull()
})
