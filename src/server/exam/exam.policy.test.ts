import { expect, test } from 'vitest'
import { codeOf } from '#tests/world/rights.ts'
import * as policy from './exam.policy.ts'

test('a draft is reviewed by neither who asked nor who changed it last', () => {
  const hands = { askedBy: 1, editedBy: 2 }
  expect([1, 2, 3].map((person) => policy.mayReview(hands, person))).toEqual([false, false, true])
  expect([1, 2, 3].map((person) => codeOf(() => policy.requireReviewer(hands, person)))).toEqual(['OWN_DRAFT', 'OWN_DRAFT', null])
})

test('a recording is served where its address holds', () => {
  const file = { bytes: 1 }
  expect(policy.requireRecording(file)).toBe(file)
  expect(codeOf(() => policy.requireRecording(null))).toBe('FORBIDDEN')
})
