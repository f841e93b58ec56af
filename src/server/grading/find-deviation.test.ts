import { expect, test } from 'vitest'
import { findDeviation, isQualified, pairMarks } from './find-deviation.ts'

const limits = { max_mean: 0.5, max_mean_absolute: 0.75 }

test('deviation is own minus agreed, of the section and of each criterion', () => {
  const marks = (band: number) => [{ criterion: 'task', band, agreed: 6 } as const, { criterion: 'grammar', band: 6, agreed: 6 } as const]
  const found = findDeviation('writing', [
    { band: 7, agreed_band: 6, marks: marks(7) },
    { band: 5.5, agreed_band: 6, marks: marks(5) },
  ])
  expect(found.section).toEqual({ mean: 0.25, mean_absolute: 0.75 })
  expect(found.criteria).toEqual([
    { criterion: 'task', mean: 0, mean_absolute: 1 },
    { criterion: 'coherence', mean: 0, mean_absolute: 0 },
    { criterion: 'lexis', mean: 0, mean_absolute: 0 },
    { criterion: 'grammar', mean: 0, mean_absolute: 0 },
  ])
})

test.each([
  { mean: 0.5, mean_absolute: 0.75, passed: true },
  { mean: -0.5, mean_absolute: 0.5, passed: true },
  { mean: -0.55, mean_absolute: 0.55, passed: false },
  { mean: 0, mean_absolute: 0.8, passed: false },
])('a mean of $mean and a mean absolute deviation of $mean_absolute: $passed', ({ passed, ...deviation }) => {
  expect(isQualified(deviation, limits)).toBe(passed)
})

test('bands are compared where both have one', () => {
  const agreed = [
    { part: 2, criterion: 'task', band: 6, comment: 'Why.' },
    { part: 1, criterion: 'task', band: 5, comment: '' },
  ] as const
  expect(pairMarks([{ part: 2, criterion: 'task', band: 7, comment: '' }], agreed)).toEqual([
    { part: 2, criterion: 'task', band: 7, agreed: 6, reason: 'Why.' },
  ])
})
