import { expect, test } from 'vitest'
import { type CriterionMark, criteriaOf } from '#contract/grading/marking.ts'
import { agreeMarks, isWithin } from './agree-marks.ts'

const marksOf = (...bands: readonly number[]): CriterionMark[] =>
  criteriaOf.writing.map((criterion, place) => ({ part: 2, criterion, band: bands[place] ?? 0, comment: `About ${criterion}.` }))

test.each([
  { one: 6, other: 6, agreed: 6 },
  { one: 6, other: 6.5, agreed: 6 },
  { one: 6, other: 7, agreed: 6.5 },
  { one: 5, other: 6.5, agreed: 5.5 },
  { one: 0, other: 0.5, agreed: 0 },
  { one: 9, other: 9, agreed: 9 },
])('$one and $other agree on $agreed: the mean to the nearest half band, midway down', ({ one, other, agreed }) => {
  for (const pair of [
    [one, other],
    [other, one],
  ] as const)
    expect(agreeMarks(marksOf(pair[0]), [marksOf(pair[1])])[0]).toMatchObject({ band: agreed, comment: 'About task.' })
})

test.each([
  { bands: [5, 7, 7], agreed: 7 },
  { bands: [5, 7, 6.5], agreed: 6.5 },
  { bands: [5, 5.5, 8], agreed: 5 },
  { bands: [5, 8, 5.5], agreed: 5 },
  { bands: [5, 7, 6], agreed: 6 },
  { bands: [4, 4, 4], agreed: 4 },
])('of $bands the two nearest are averaged, to $agreed', ({ bands, agreed }) => {
  const [first = 0, ...others] = bands
  expect(
    agreeMarks(
      marksOf(first),
      others.map((band) => marksOf(band)),
    )[0]?.band,
  ).toBe(agreed)
})

test('two markings differ where the section or any criterion differs by the tolerance', () => {
  const first = { band: 6, marks: marksOf(6, 6, 6, 6) }
  expect(isWithin(1, first, { band: 6.5, marks: marksOf(6.5, 6.5, 6.5, 6.5) })).toBe(true)
  expect(isWithin(1, first, { band: 6, marks: marksOf(7, 6, 6, 6) })).toBe(false)
  expect(isWithin(1, first, { band: 7, marks: marksOf(6.5, 6.5, 6.5, 6.5) })).toBe(false)
  expect(isWithin(1.5, first, { band: 7, marks: marksOf(7, 7, 7, 7) })).toBe(true)
})
