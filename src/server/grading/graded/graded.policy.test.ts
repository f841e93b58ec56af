import { expect, test } from 'vitest'
import { codeOf } from '#tests/world/rights.ts'
import { requireConsent, requireOwnAttempt } from './graded.policy.ts'

const facts = { personId: 7, preview: false }

test('an attempt is read by whoever took it, and a preview by nobody', () => {
  expect(requireOwnAttempt(facts, 7)).toBe(facts)
  expect(codeOf(() => requireOwnAttempt(facts, 8))).toBe('NO_SUCH_SECTION')
  expect(codeOf(() => requireOwnAttempt(undefined, 7))).toBe('NO_SUCH_SECTION')
  expect(codeOf(() => requireOwnAttempt({ ...facts, preview: true }, 7))).toBe('NO_SUCH_SECTION')
})

test('a parent reads comments only where a consent covers what they quote', () => {
  expect(codeOf(() => requireConsent(true))).toBeNull()
  expect(codeOf(() => requireConsent(false))).toBe('NO_CONSENT')
})
