import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'

test.each([
  [3150, 'USD', 'US$31.50'],
  [3000, 'USD', 'US$30.00'],
  [189_000, 'TWD', 'NT$1,890'],
  [14_000, 'CNY', 'CN¥140.00'],
  [-250, 'USD', '−US$2.50'],
])('%i of %s is %s', (minor, currency, text) => {
  expect(formatMoney(minor, currency)).toBe(text)
})
