import { expect, test } from 'vitest'
import { formatPrice, readPrice } from './read-price.ts'

test('a price that was typed is read in minor units', () => {
  expect(readPrice('31.50', 'USD')).toBe(3150)
  expect(readPrice(' 31.5 ', 'USD')).toBe(3150)
  expect(readPrice('320', 'TWD')).toBe(32_000)
  expect(readPrice('', 'CNY')).toBeUndefined()
})

test('what is no price is none: zero, signs, three decimals, cents of TWD', () => {
  expect(['0', '-1', '1.234', 'ten', '1e3', '1,000'].map((typed) => readPrice(typed, 'USD'))).toEqual(Array.from({ length: 6 }, () => null))
  expect(readPrice('32.50', 'TWD')).toBeNull()
})

test('a price is shown as it is typed', () => {
  expect([3150, 3200, undefined].map(formatPrice)).toEqual(['31.50', '32', ''])
})
