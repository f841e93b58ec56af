import { expect, test } from 'vitest'
import { toPartPrice } from './part-price.ts'

test('a part of an order costs its share, rounded down to what is paid in cash, and all of it costs all', () => {
  expect(toPartPrice(5000, { coins: 30, all: 50, currency: 'USD' })).toBe(3000)
  expect(toPartPrice(1000, { coins: 1, all: 3, currency: 'USD' })).toBe(333)
  expect(toPartPrice(100_000, { coins: 1, all: 3, currency: 'TWD' })).toBe(33_300)
  expect(toPartPrice(1001, { coins: 7, all: 7, currency: 'CNY' })).toBe(1001)
})
