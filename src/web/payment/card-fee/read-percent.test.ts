import { expect, test } from 'vitest'
import { formatPercent, readPercent } from './read-percent.ts'

test('a share of up to 5 per cent is read with two decimals, by point or comma', () => {
  expect(['0', '5', ' 2.5 ', '2,25', '1.5'].map(readPercent)).toEqual([0, 500, 250, 225, 150])
})

test('what is higher, negative, finer or no number is refused', () => {
  expect(['5.01', '6', '-1', '1.255', '', 'five', '100'].map(readPercent)).toEqual([null, null, null, null, null, null, null])
})

test('what is stored is written as it is typed', () => {
  expect([0, 500, 250, 225].map(formatPercent)).toEqual(['0', '5', '2.5', '2.25'])
})
