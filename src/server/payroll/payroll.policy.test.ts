import { expect, test } from 'vitest'
import type { Refusal } from '#server/kit/refusal.ts'
import { callerWith } from '#tests/world/rights.ts'
import * as policy from './payroll.policy.ts'

const admin = callerWith(1, { permissions: ['account:admin'] })
const trusted = callerWith(2, { permissions: ['account:admin', 'account:payroll-pii'] })

test('payout data is shown in full to who was let, never one’s own', () => {
  expect(policy.mayReveal(trusted, 7)).toBe(true)
  expect(policy.mayReveal(trusted, 2)).toBe(false)
  expect(policy.mayReveal(admin, 7)).toBe(false)
  expect(policy.mayReveal(callerWith(7), 7)).toBe(false)
})

test.each([
  ['another super-admin', { id: 2, isAdmin: true, hasAccess: false }, true],
  ['who was one, and still has it', { id: 7, isAdmin: false, hasAccess: true }, true],
  ['who is none', { id: 7, isAdmin: false, hasAccess: false }, false],
  ['oneself', { id: 1, isAdmin: true, hasAccess: true }, false],
])('a super-admin changes the access of %s, or not', (_who, person, may) => {
  expect(policy.mayChangeAccess(admin, person)).toBe(may)
})

test('who lets somebody see it, and who is let, are two people', () => {
  const refusalFor = (isOneOfOther: boolean, areOldEnough: boolean) => {
    try {
      policy.requireTwoPeople({ isOneOfOther, areOldEnough, days: 7 })
    } catch (refusal) {
      return (refusal as Refusal).code
    }
    return null
  }
  expect([refusalFor(false, true), refusalFor(true, true), refusalFor(false, false)]).toEqual([null, 'NOT_INDEPENDENT', 'ADMIN_TOO_NEW'])
})
