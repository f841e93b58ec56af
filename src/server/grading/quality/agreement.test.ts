import { expect, test } from 'vitest'
import { measureAgreement } from './agreement.ts'

test('agreement is counted, and weighed against chance', () => {
  const pairs = [
    { band: 5, other: 5 },
    { band: 6, other: 6.5 },
    { band: 7, other: 6 },
    { band: 6, other: 6 },
  ]
  // By hand: squares 0, 0.25, 1, 0, their mean 0.3125. All sixteen combinations: bands 5, 6, 7, 6 against 5, 6.5, 6, 6
  // give 4.25 + 1.25 + 6.25 + 1.25 = 13, their mean 0.8125. One minus the quotient is 0.6154.
  const found = measureAgreement(pairs)
  expect(found).toMatchObject({ pairs: 4, exact: 0.5, within_half: 0.75 })
  expect(found?.kappa).toBeCloseTo(1 - 0.3125 / 0.8125, 10)
  expect(found?.differences).toEqual([
    { difference: -0.5, count: 1 },
    { difference: 0, count: 2 },
    { difference: 1, count: 1 },
  ])
})

test('the weighted kappa is that of a table of counts', () => {
  // Three bands, the counts as a matrix: rows the grader, columns the other.
  const counts = [
    [4, 1, 0],
    [1, 5, 2],
    [0, 1, 6],
  ]
  const pairs = counts.flatMap((row, band) => row.flatMap((count, other) => Array.from({ length: count }, () => ({ band, other }))))
  const [rows, columns] = [
    [5, 8, 7],
    [5, 7, 8],
  ]
  let [observed, expected] = [0, 0]
  for (const [row, one] of rows.entries())
    for (const [column, other] of columns.entries()) {
      observed += (row - column) ** 2 * (counts[row]?.[column] ?? 0)
      expected += ((row - column) ** 2 * one * other) / 20
    }
  expect(measureAgreement(pairs)?.kappa).toBeCloseTo(1 - observed / expected, 10)
})

test('nothing to compare is no agreement, and one band for all is none that can be weighed', () => {
  expect(measureAgreement([])).toBeNull()
  expect(measureAgreement([{ band: 6, other: 6 }])).toMatchObject({ exact: 1, kappa: null })
})
