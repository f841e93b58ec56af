import { expect, test } from 'vitest'
import { pickBought } from '#contract/grading/pick-bought.ts'
import { criteriaOf, type Marking } from '#contract/grading/marking.ts'
import { findExactBand } from './describe-marking.ts'

const marks = [1, 2].flatMap((part) =>
  criteriaOf.writing.map((criterion) => ({ part, criterion, band: part === 1 ? 6 : 6.5, comment: 'why' })),
)
const marking: Marking = {
  marks,
  comments: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      anchor: { kind: 'text', part: 2, start: 0, end: 4, quote: 'Some' },
      keep: false,
      tag: 'article',
      text: 'note',
      suggestion: null,
    },
  ],
  overall: 'Clear.',
  rewritten: { part: 2, text: 'Better.' },
  next_steps: ['one', 'two', 'three'],
  transcript: '',
}

test('bands are there only with scores, comments only with basic or VIP, a rewritten part only with VIP', () => {
  expect(pickBought(marking, ['scores'])).toMatchObject({ marks, comments: [], rewritten: null, next_steps: [] })
  expect(pickBought(marking, ['basic'])).toMatchObject({ comments: marking.comments, rewritten: null, next_steps: [] })
  expect(pickBought(marking, ['basic']).marks.every(({ band }) => band === null)).toBe(true)
  expect(pickBought(marking, ['scores', 'vip'])).toEqual(marking)
})

test('the exact band counts Task 2 double, and there is none where none was given', () => {
  expect(findExactBand({ marking, skill: 'writing', band: 6.5 })).toBeCloseTo((6 + 2 * 6.5) / 3, 6)
  expect(findExactBand({ marking, skill: 'writing', band: null })).toBeNull()
})
