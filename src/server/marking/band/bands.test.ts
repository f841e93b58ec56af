import { describe, expect, test } from 'vitest'
import { bandTables, type BandTableId } from './band-tables.ts'
import { findBandTable, findNextBand, meanBand, overallBand, toBand, writingBand } from './bands.ts'

/** Band, lowest and highest raw score: every row of every table. */
const rows: Readonly<Record<BandTableId, readonly (readonly [number, number, number])[]>> = {
  listening: [
    [9, 39, 40],
    [8.5, 37, 38],
    [8, 35, 36],
    [7.5, 32, 34],
    [7, 30, 31],
    [6.5, 26, 29],
    [6, 23, 25],
    [5.5, 18, 22],
    [5, 16, 17],
    [4.5, 13, 15],
    [4, 11, 12],
    [3.5, 8, 10],
    [3, 6, 7],
    [2.5, 4, 5],
    [2, 3, 3],
    [1, 0, 2],
  ],
  'academic-reading': [
    [9, 39, 40],
    [8.5, 37, 38],
    [8, 35, 36],
    [7.5, 33, 34],
    [7, 30, 32],
    [6.5, 27, 29],
    [6, 23, 26],
    [5.5, 19, 22],
    [5, 15, 18],
    [4.5, 13, 14],
    [4, 10, 12],
    [3.5, 8, 9],
    [3, 6, 7],
    [2.5, 4, 5],
    [2, 3, 3],
    [1, 0, 2],
  ],
  'general-reading': [
    [9, 40, 40],
    [8.5, 39, 39],
    [8, 37, 38],
    [7.5, 36, 36],
    [7, 34, 35],
    [6.5, 32, 33],
    [6, 30, 31],
    [5.5, 27, 29],
    [5, 23, 26],
    [4.5, 19, 22],
    [4, 15, 18],
    [3.5, 12, 14],
    [3, 9, 11],
    [2.5, 6, 8],
    [2, 4, 5],
    [1, 0, 3],
  ],
}

describe.each(Object.entries(rows))('%s', (id, bands) => {
  const table = bandTables[id as BandTableId]

  test.each(bands)('band %d is given from %d to %d marks', (band, from, to) => {
    expect([toBand(from, table), toBand(to, table)]).toEqual([band, band])
    expect(toBand(from - 1, table) < band || from === 0).toBe(true)
  })

  test('every raw score of 40 has a band, and more marks never give less', () => {
    const all = Array.from({ length: 41 }, (_, raw) => toBand(raw, table))
    expect(all.toSorted((one, other) => one - other)).toEqual(all)
  })

  test('the next band is as far as its row says, and none follows the best', () => {
    for (let raw = 0; toBand(raw, table) < 9; raw += 1) {
      const { band, marks } = findNextBand(raw, table) ?? { band: NaN, marks: NaN }
      expect([toBand(raw + marks, table), toBand(raw + marks - 1, table)]).toEqual([band, toBand(raw, table)])
    }
    expect(findNextBand(40, table)).toBeNull()
  })

  test('a section never attempted is band 0, an attempt without marks band 1', () => {
    expect([toBand(null, table), toBand(0, table), toBand(-1, table)]).toEqual([0, 1, 1])
    expect(findNextBand(null, table)).toEqual(findNextBand(0, table))
  })

  test('the table has a version', () => {
    expect(table).toMatchObject({ id, version: '2026-11' })
  })
})

test.each([
  [
    'listening',
    [
      [16, 5],
      [23, 6],
      [30, 7],
      [35, 8],
    ],
  ],
  [
    'academic-reading',
    [
      [15, 5],
      [23, 6],
      [30, 7],
      [35, 8],
    ],
  ],
  [
    'general-reading',
    [
      [15, 4],
      [23, 5],
      [30, 6],
      [34, 7],
    ],
  ],
] as const)('%s keeps the officially published anchors', (id, anchors) => {
  for (const [raw, band] of anchors) expect([raw, toBand(raw, bandTables[id])]).toEqual([raw, band])
})

test('a section finds its table by skill and module', () => {
  expect(findBandTable('listening', 'general')).toBe(bandTables.listening)
  expect(findBandTable('reading', 'academic')).toBe(bandTables['academic-reading'])
  expect(findBandTable('reading', 'general')).toBe(bandTables['general-reading'])
  expect(findBandTable('writing', 'academic')).toBeNull()
})

test.each([
  [[6.5, 6.5, 5, 7], 6.5],
  [[4, 3.5, 4, 4], 4],
  [[6.5, 6.5, 5.5, 6], 6],
  [[6, 6, 6.5, 6.5], 6.5],
  [[7, 6.5, 7, 6.5], 7],
  [[9, 9, 9, 9], 9],
  [[0, 0, 0, 0], 0],
  [[6.5, 7, 7, 6.5], 7],
  [[7.5, 7, 7, 7], 7],
])('the bands %j are %d overall', (bands, overall) => {
  expect(overallBand(bands.map((band) => band * 2))).toBe(overall)
})

test('there is no overall band while a component is missing', () => {
  expect(overallBand([13, 13, null, 14])).toBeNull()
  expect(overallBand([13, 13, 10])).toBeNull()
  expect(overallBand([])).toBeNull()
})

/** Task 1, Task 2 and the band of Writing; where the total lies midway, as it goes down and up. */
test.each([
  [7, 7.5, 7.5],
  [7, 6.5, 6.5],
  [6, 6, 6],
  [5, 8, 7],
  [8, 5, 6],
  [6, 7, 6.5],
  [7, 6, 6.5],
  [9, 9, 9],
  [0, 0, 0],
  [1, 9, 6.5],
  [9, 1, 3.5],
  [6.5, 7, 7],
  [5.5, 6, 6],
  [6.25, 6.25, 6, 6.5],
  [6.75, 6.75, 6.5, 7],
  [5.75, 6.5, 6, 6.5],
])('tasks of %d and %d are %d in Writing: the second counts double', (one, two, down, up = down) => {
  const quarters: [number, number] = [one * 4, two * 4]
  expect([writingBand(quarters), writingBand(quarters, 'up')]).toEqual([down, up])
})

test('more of either task never gives less in Writing, and the total is within a quarter band of the mean', () => {
  for (let one = 0; one <= 36; one += 1) {
    for (let two = 0; two <= 36; two += 1) {
      const band = writingBand([one, two])
      expect(Math.abs(band - (one + 2 * two) / 12)).toBeLessThanOrEqual(0.25)
      expect(writingBand([one + 1, two])).toBeGreaterThanOrEqual(band)
      expect(writingBand([one, two + 1])).toBeGreaterThanOrEqual(band)
    }
  }
})

test.each([
  [[7, 7, 7, 7], 7, 7],
  [[7, 7, 7, 6], 6.5, 7],
  [[7, 7, 6, 6], 6.5, 6.5],
  [[7, 6, 6, 6], 6, 6.5],
  [[9, 9, 9, 8], 8.5, 9],
  [[5, 6, 7, 8], 6.5, 6.5],
])('criteria of %j are band %d, or %d where midway goes up', (criteria, down, up) => {
  expect([meanBand(criteria), meanBand(criteria, 'up')]).toEqual([down, up])
  expect(meanBand([])).toBeNull()
})

test('the overall band is the mean to the nearest half, midway up, for every sum there is', () => {
  for (let sum = 0; sum <= 72; sum += 1) {
    const bands = [0, 1, 2, 3].map((index) => Math.floor((sum + index) / 4))
    const mean = sum / 8
    const expected = Math.floor(mean * 2 + 0.5) / 2
    expect([sum, overallBand(bands)]).toEqual([sum, expected])
  }
})
