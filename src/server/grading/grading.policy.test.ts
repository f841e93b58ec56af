import { expect, test } from 'vitest'
import { codeOf } from '#tests/world/rights.ts'
import * as policy from './grading.policy.ts'

test('only a connected parent acts for a child', () => {
  expect(codeOf(() => policy.requireParent(true))).toBeNull()
  expect(codeOf(() => policy.requireParent(false))).toBe('NO_SUCH_CHILD')
})

test('grading is bought for an attempt of one’s own that is no preview', () => {
  const attempt = { personId: 1, preview: false }
  expect(policy.requireAttemptOf(attempt, 1)).toBe(attempt)
  expect(codeOf(() => policy.requireAttemptOf(attempt, 2))).toBe('NO_SUCH_SECTION')
  expect(codeOf(() => policy.requireAttemptOf({ ...attempt, preview: true }, 1))).toBe('NO_SUCH_SECTION')
  expect(codeOf(() => policy.requireAttemptOf(undefined, 1))).toBe('NO_SUCH_SECTION')
  expect(policy.requireSection('s')).toBe('s')
  expect(codeOf(() => policy.requireSection(undefined))).toBe('NO_SUCH_SECTION')
})

test('a grader gets neither their own work, nor that of their student, nor what is assigned to another', () => {
  const free = { graderId: 1, candidateId: 2, isOwnStudent: false, assignedTo: null }
  expect(policy.findWithheldReason(free)).toBeNull()
  expect(policy.findWithheldReason({ ...free, candidateId: 1, assignedTo: 1 })).toBe('own_work')
  expect(policy.findWithheldReason({ ...free, isOwnStudent: true })).toBe('own_student')
  expect(policy.findWithheldReason({ ...free, isOwnStudent: true, assignedTo: 1 })).toBeNull()
  expect(policy.findWithheldReason({ ...free, assignedTo: 3 })).toBe('assigned')
})
