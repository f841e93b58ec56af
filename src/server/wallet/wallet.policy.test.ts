import { expect, test } from 'vitest'
import { callerWith, codeOf } from '#tests/world/rights.ts'
import * as policy from './wallet.policy.ts'

test('what one of staff asked for is decided by another, and nobody decides about their own coins', () => {
  const adjustment = { askedBy: 1, personId: 2 }
  expect([1, 2, 3].map((id) => policy.mayDecide(adjustment, callerWith(id)))).toEqual([false, false, true])
  expect(codeOf(() => policy.requireDecider(adjustment, callerWith(1)))).toBe('NOT_ONESELF')
  expect(codeOf(() => policy.requireDecider(adjustment, callerWith(3)))).toBeNull()
})

test('nobody of staff gives coins to themselves', () => {
  expect(codeOf(() => policy.requireOtherWallet(4, callerWith(4)))).toBe('NOT_ONESELF')
  expect(codeOf(() => policy.requireOtherWallet(5, callerWith(4)))).toBeNull()
})
