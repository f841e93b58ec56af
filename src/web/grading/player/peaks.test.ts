import { expect, test } from 'vitest'
import { joinPeaks, toColumns } from './peaks.ts'

const encode = (...peaks: number[]) => btoa(String.fromCharCode(...peaks))

test('the peaks of takes follow one another at the length of each take', () => {
  const joined = joinPeaks([
    { duration_ms: 250, peaks: encode(1, 2, 3) },
    { duration_ms: 200, peaks: null },
    { duration_ms: 100, peaks: encode(9, 8) },
  ])
  expect([...(joined ?? [])]).toEqual([1, 2, 3, 0, 0, 9])
})

test('an answer of which nothing was measured has none', () => {
  expect(joinPeaks([{ duration_ms: 250, peaks: null }, { duration_ms: 100 }])).toBeNull()
  expect(joinPeaks([])).toBeNull()
})

test('fourteen minutes fit into the columns, and each column shows its loudest tenth', () => {
  const peaks = new Uint8Array(8400).fill(20)
  peaks[4200] = 200
  const columns = toColumns(peaks, 240)
  expect(columns).toHaveLength(240)
  expect([columns[0], columns[119], columns[120], columns[121]]).toEqual([0.1, 0.1, 1, 0.1])
})

test('a short answer has as many columns as peaks, and silence stays low', () => {
  expect(toColumns(new Uint8Array([0, 8, 4]), 240)).toEqual([0, 0.25, 0.125])
})
