import { expect, test } from 'vitest'
import { readPrice } from './read-price.ts'

test('a price is a whole number of T-Coins from 1 to a million', () => {
  expect(['1', ' 40 ', '1000000'].map(readPrice)).toEqual([1, 40, 1_000_000])
  expect(['0', '', '-5', '2.5', '1000001', 'ten', '1e3'].map(readPrice)).toEqual(Array.from({ length: 7 }, () => null))
})
