import { expect, test } from 'vitest'
import { codeOf } from '#tests/world/rights.ts'
import * as policy from './grading.policy.ts'
import type { TaskRecord } from './task-record.store.ts'

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

const grader: policy.Grader = { id: 1, ownStudents: [20] }
const task = { status: 'queued', person_id: 10, assigned_to: null, grader_id: null, is_claimed: false } as unknown as TaskRecord
const claimed = { ...task, status: 'claimed', grader_id: 2, is_claimed: true } as const

test.each([
  [{ person_id: 10, assigned_to: null }, null],
  [{ person_id: 1, assigned_to: null }, 'own_work'],
  [{ person_id: 1, assigned_to: 1 }, 'own_work'],
  [{ person_id: 20, assigned_to: null }, 'own_student'],
  [{ person_id: 20, assigned_to: 1 }, null],
  [{ person_id: 10, assigned_to: 2 }, 'assigned'],
] as const)('of a task with %o the grader is kept by %s', (owned, why) => {
  expect(policy.findWithheld(owned, grader)).toBe(why)
})

test.each([
  [task, 0, null],
  [task, policy.maxClaims, 'TOO_MANY_CLAIMS'],
  [claimed, 0, 'TAKEN'],
  [{ ...claimed, is_claimed: false }, 0, null],
  [{ ...task, status: 'released' as const }, 0, 'TAKEN'],
  [{ ...task, status: 'canceled' as const }, 0, 'TAKEN'],
  [{ ...task, person_id: 1 }, 0, 'NOT_FOR_YOU'],
  [{ ...task, assigned_to: 2 }, 0, 'NOT_FOR_YOU'],
])('a grader who asks for %o with %i claims is answered %s', (asked, claims, answer) => {
  expect(codeOf(() => policy.requireTakeable(asked, grader, claims))).toBe(answer)
})

test('only whoever has claimed a task works on it, until the claim runs out; what they have handed back they read', () => {
  const mine = { ...claimed, grader_id: 1 }
  expect([
    policy.holdsTask(mine, grader),
    policy.holdsTask(claimed, grader),
    policy.holdsTask({ ...mine, is_claimed: false }, grader),
  ]).toEqual([true, false, false])
  expect(codeOf(() => policy.requireHolder(claimed, grader))).toBe('CLAIM_LOST')
  expect(codeOf(() => policy.requireReader(mine, grader))).toBe(null)
  const released = { status: 'released', is_claimed: false } as const
  expect(codeOf(() => policy.requireReader({ ...released, grader_id: 1 }, grader))).toBe(null)
  expect(codeOf(() => policy.requireReader({ ...released, grader_id: 2 }, grader))).toBe('CLAIM_LOST')
  expect(codeOf(() => policy.requireTask(undefined))).toBe('NO_SUCH_TASK')
})

test.each([
  ['queued', null],
  ['claimed', null],
  ['released', 'ALREADY_DONE'],
  ['canceled', 'ALREADY_DONE'],
] as const)('staff who decide of %s work are answered %s', (status, answer) => {
  expect(codeOf(() => policy.requireOpenTask({ status }))).toBe(answer)
})

test('what is not there is no such task', () => {
  expect(codeOf(() => policy.requireTask(undefined))).toBe('NO_SUCH_TASK')
})

test.each([
  [{ id: 1, isActive: true, isTeacher: true }, null],
  [{ id: 1, isActive: false, isTeacher: true }, 'NOT_A_GRADER'],
  [{ id: 1, isActive: true, isTeacher: false }, 'NOT_A_GRADER'],
  [{ id: 10, isActive: true, isTeacher: true }, 'NOT_A_GRADER'],
])('%o may be assigned the work of candidate 10: %s', (grader, answer) => {
  expect(codeOf(() => policy.requireGrader({ person_id: 10 }, grader))).toBe(answer)
})
