import { expect, test } from 'vitest'
import { isWholeForPro, toProPrice } from './prices.ts'

test('Pro members pay four fifths, and prices divisible by 5 stay whole', () => {
  const prices = Array.from({ length: 100 }, (_, nth) => nth + 1)
  expect([toProPrice(10), toProPrice(15), toProPrice(25)]).toEqual([8, 12, 20])
  expect(prices.filter(isWholeForPro)).toEqual(prices.filter((price) => Number.isInteger(toProPrice(price))))
})
