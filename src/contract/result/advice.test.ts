import { expect, test } from 'vitest'
import type { TypeTally } from './analysis.ts'
import type { GroupType } from '#contract/content/group-type.ts'
import { findAdvice } from './advice.ts'

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
