import { expect, test } from 'vitest'
import { formatAmount, readAmount } from './read-amount.ts'

test.each([
  ['5', 'USD', 500],
  [' 5.5 ', 'USD', 550],
  ['5.05', 'CNY', 505],
  ['0', 'USD', 0],
  ['160', 'TWD', 16_000],
  ['100000', 'USD', 10_000_000],
  ['100000.01', 'USD', null],
  ['5.005', 'USD', null],
  ['160.5', 'TWD', null],
  ['-1', 'USD', null],
  ['', 'USD', null],
  ['1e3', 'USD', null],
] as const)('%j of %s is %j', (typed, currency, amount) => {
  expect(readAmount(typed, currency)).toBe(amount)
})

test('an amount is shown as it is typed', () => {
  expect([formatAmount(550, 'USD'), formatAmount(16_000, 'TWD')]).toEqual(['5.50', '160'])
})
