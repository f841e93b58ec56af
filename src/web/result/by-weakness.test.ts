import { expect, test } from 'vitest'
import type { SectionResult } from '#contract/result/result.ts'
import type { Mark } from '#contract/content/mark.ts'
import { sortByWeakness } from '#contract/result/advice.ts'
import { findWeakest, groupNearMisses } from './by-weakness.ts'

type TypeRow = SectionResult['by_type'][number]

function buildRow(type: TypeRow['type'], correct: number, total: number): TypeRow {
  return { type, correct, total, seconds: null }
}

const rows = [
  buildRow('short-answer', 1, 2),
  buildRow('matching-headings', 3, 6),
  buildRow('multiple-choice', 4, 4),
  buildRow('note-completion', 1, 4),
]

test('the weakest type comes first, and of two equal ones the dearer', () => {
  expect(sortByWeakness(rows).map(({ type }) => type)).toEqual(['note-completion', 'matching-headings', 'short-answer', 'multiple-choice'])
})

test('there is no weakest type when every mark was given', () => {
  expect(findWeakest(rows)?.type).toBe('note-completion')
  expect(findWeakest([buildRow('multiple-choice', 4, 4)])).toBeNull()
})

test('near misses are told by reason, the most frequent first', () => {
  const build = (number: number, reason: Mark['reason']): Mark => ({
    number,
    question: String(number),
    correct: false,
    reason,
    words: null,
    limit: null,
  })
  const marks = [build(3, 'plural'), build(6, 'spelling'), build(7, 'wrong'), build(9, 'spelling'), build(10, 'blank')]
  expect(groupNearMisses(marks)).toEqual([
    { reason: 'spelling', numbers: [6, 9] },
    { reason: 'plural', numbers: [3] },
  ])
})
