import { expect, test } from 'vitest'
import { callerWith, codeOf } from '#tests/world/rights.ts'
import * as policy from './referral.policy.ts'

test('a child invites nobody before a guardian has consented', () => {
  expect(codeOf(() => policy.requireUnlimited({ limited: true }))).toBe('GUARDIAN_NEEDED')
  expect(codeOf(() => policy.requireUnlimited({ limited: false }))).toBeNull()
})

test('nobody of staff decides about a referral of their own, and only one that waits is decided', () => {
  const sides = { inviterId: 1, friendId: 2 }
  expect([1, 2, 3].map((id) => policy.mayDecide({ ...sides, status: 'review' }, callerWith(id)))).toEqual([false, false, true])
  expect(policy.mayDecide({ ...sides, status: 'qualified' }, callerWith(3))).toBe(false)
  expect(codeOf(() => policy.requireOtherReferral(sides, callerWith(2)))).toBe('NOT_ONESELF')
  expect(codeOf(() => policy.requireOtherReferral(sides, callerWith(3)))).toBeNull()
})
