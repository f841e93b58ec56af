import { expect, test } from 'vitest'
import { isPayable, toCardFee } from './card-fee.ts'

test.each([
  [2000, 'USD', 500, 100],
  [1010, 'USD', 500, 51],
  [1009, 'USD', 500, 50],
  [29, 'CNY', 500, 1],
  [9, 'USD', 500, 0],
  // 10 and 30 dollars of Taiwan: half a dollar is rounded up.
  [1000, 'TWD', 500, 100],
  [900, 'TWD', 500, 0],
  [3200, 'TWD', 500, 200],
  [64_000, 'TWD', 500, 3200],
  [2000, 'USD', 0, 0],
] as const)('%i %s at %i bps cost %i on top', (amount, currency, bps, fee) => {
  expect(toCardFee(amount, currency, bps)).toBe(fee)
})

test.each([0, -100, 0.5, 1e15, Number.NaN])('%s cannot be paid', (amount) => {
  expect(isPayable(amount, 'USD')).toBe(false)
})

test('dollars of Taiwan are whole', () => {
  expect([isPayable(3200, 'TWD'), isPayable(3250, 'TWD'), isPayable(3250, 'USD')]).toEqual([true, false, true])
})
