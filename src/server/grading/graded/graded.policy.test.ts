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

test('a parent reads comments on an essay with a consent to the account, and on recordings with that to recordings', () => {
  const read = (limited: boolean, mayRecord: boolean, skill: 'writing' | 'speaking', needsGuardian = true) =>
    codeOf(() => requireConsent({ needsGuardian, limited, mayRecord }, skill))
  expect(read(false, false, 'writing')).toBeNull()
  expect(read(true, true, 'writing')).toBe('NO_CONSENT')
  expect(read(true, true, 'speaking')).toBeNull()
  expect(read(false, false, 'speaking')).toBe('NO_CONSENT')
  expect(read(false, true, 'writing', false)).toBe('NO_CONSENT')
})
