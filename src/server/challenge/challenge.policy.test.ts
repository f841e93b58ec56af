import { expect, test } from 'vitest'
import { callerWith, codeOf } from '#tests/world/rights.ts'
import * as policy from './challenge.policy.ts'

test('a child challenges in words of its own only with a consent to the account', () => {
  expect(codeOf(() => policy.requireFreeText({ limited: false }))).toBeNull()
  expect(codeOf(() => policy.requireFreeText({ limited: true }))).toBe('GUARDIAN_NEEDED')
})

test('the marks of a preview are not challenged', () => {
  expect(codeOf(() => policy.requireCandidateAttempt({ preview: false }))).toBeNull()
  expect(codeOf(() => policy.requireCandidateAttempt({ preview: true }))).toBe('NO_SUCH_ATTEMPT')
})

test('a challenge is its own candidate’s; another is answered like one that is not there', () => {
  const challenge = { id: 4, person_id: 1 }
  expect(policy.requireOwnChallenge(challenge, callerWith(1))).toBe(challenge)
  const staff = callerWith(2, { permissions: ['challenge:decide'] })
  expect(codeOf(() => policy.requireOwnChallenge(challenge, staff))).toBe('NO_SUCH_CHALLENGE')
  expect(codeOf(() => policy.requireOwnChallenge(undefined, callerWith(1)))).toBe('NO_SUCH_CHALLENGE')
})

test('staff are told of challenges and decisions that are not there', () => {
  expect(policy.requireChallenge(4)).toBe(4)
  expect(codeOf(() => policy.requireChallenge(undefined))).toBe('NO_SUCH_CHALLENGE')
  expect(policy.requireDecision('d')).toBe('d')
  expect(codeOf(() => policy.requireDecision(undefined))).toBe('NO_SUCH_DECISION')
})
