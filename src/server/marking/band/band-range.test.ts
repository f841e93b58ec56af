import { expect, test } from 'vitest'
import { toBandRange } from './band-range.ts'
import { bandTables } from './band-tables.ts'
import { toBand } from './bands.ts'

const tables = [bandTables.listening, bandTables['academic-reading'], bandTables['general-reading']]

test.each([
  [14, 20, { low: 6, high: 7 }],
  [10, 20, { low: 5, high: 6 }],
  [20, 20, { low: 8.5, high: 9 }],
])('%i of %i marks of a short Listening section lie between two bands', (raw, max, range) => {
  expect(toBandRange(raw, max, bandTables.listening)).toEqual(range)
})

test('all forty questions leave no doubt', () => {
  for (const table of tables) {
    for (let raw = 0; raw <= 40; raw += 1)
      expect(toBandRange(raw, 40, table)).toEqual({ low: toBand(raw, table), high: toBand(raw, table) })
  }
})

test('a mark more never lowers a range, and fewer questions never narrow it', () => {
  for (const table of tables) {
    for (let raw = 0; raw < 20; raw += 1) {
      const [one, other] = [toBandRange(raw, 20, table), toBandRange(raw + 1, 20, table)]
      expect(other.low).toBeGreaterThanOrEqual(one.low)
      expect(other.high).toBeGreaterThanOrEqual(one.high)
      expect(one.high).toBeGreaterThanOrEqual(one.low)
    }
    const widthOf = (max: number) => toBandRange(max / 2, max, table).high - toBandRange(max / 2, max, table).low
    expect(widthOf(10)).toBeGreaterThan(widthOf(36))
  }
})
