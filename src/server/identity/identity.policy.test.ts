import { expect, test } from 'vitest'
import { callerWith, codeOf } from '#tests/world/rights.ts'
import * as policy from './identity.policy.ts'

test('what weighs much asks for a proof and for the second step', () => {
  expect(codeOf(() => policy.requireProof(true))).toBeNull()
  expect(codeOf(() => policy.requireProof(false))).toBe('STEP_UP_NEEDED')
  expect(codeOf(() => policy.requireSecondFactor(false))).toBeNull()
  expect(codeOf(() => policy.requireSecondFactor(true))).toBe('SECOND_FACTOR_MISSING')
})

test('staff decide about others only', () => {
  const staff = callerWith(1, { permissions: ['account:admin'] })
  expect(codeOf(() => policy.requireOther(2, staff))).toBeNull()
  expect(codeOf(() => policy.requireOther(1, staff))).toBe('NOT_ONESELF')
})

test('a session that is not one’s own is not there', () => {
  expect(policy.requireOwnSession('hash')).toBe('hash')
  expect(codeOf(() => policy.requireOwnSession(undefined))).toBe('NO_SUCH_SESSION')
})
