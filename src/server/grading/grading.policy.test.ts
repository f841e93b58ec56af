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

const grader: policy.Grader = { id: 1, ownStudents: [20], skills: ['writing'] }
const task = {
  status: 'queued',
  kind: 'order',
  skill: 'writing',
  person_id: 10,
  assigned_to: null,
  grader_id: null,
  is_claimed: false,
  qualification_id: null,
  marks_again: null,
} as unknown as TaskRecord
const claimed = { ...task, status: 'claimed', grader_id: 2, is_claimed: true } as const

test.each([
  [{ person_id: 10, assigned_to: null }, null],
  [{ person_id: 1, assigned_to: null }, 'own_work'],
  [{ person_id: 1, assigned_to: 1 }, 'own_work'],
  [{ person_id: 20, assigned_to: null }, 'own_student'],
  [{ person_id: 20, assigned_to: 1 }, null],
  [{ person_id: 10, assigned_to: 2 }, 'assigned'],
  [{ person_id: null, assigned_to: 1 }, null],
  [{ skill: 'speaking' }, 'not_qualified'],
  [{ skill: 'speaking', assigned_to: 1 }, 'not_qualified'],
  [{ skill: 'speaking', assigned_to: 1, qualification_id: 5 }, null],
] as const)('of a task with %o the grader is kept by %s', (owned, why) => {
  expect(policy.findWithheld({ ...task, ...owned }, grader)).toBe(why)
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
  [{ ...task, skill: 'speaking' as const }, 0, 'NOT_QUALIFIED'],
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
  for (const status of ['released', 'submitted'] as const) {
    const done = { status, is_claimed: false }
    expect(codeOf(() => policy.requireReader({ ...done, grader_id: 1 }, grader))).toBe(null)
    expect(codeOf(() => policy.requireReader({ ...done, grader_id: 2 }, grader))).toBe('CLAIM_LOST')
  }
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
  ['queued', 'second', null],
  ['submitted', 'order', 'ALREADY_DONE'],
  ['released', 'order', 'ALREADY_DONE'],
  ['queued', 'anchor', 'ALREADY_DONE'],
] as const)('staff who assign %s work of kind %s are answered %s', (status, kind, answer) => {
  expect(codeOf(() => policy.requireAssignable({ status, kind }))).toBe(answer)
})

test.each([
  ['order', null, true, null],
  ['second', null, false, null],
  ['third', null, true, 'NO_SUCH_TASK'],
  ['anchor', 1, true, null],
  ['anchor', 2, false, 'NO_SUCH_TASK'],
] as const)(
  'a task of kind %s for %s of somebody who has marked the script, %s, is answered %s',
  (kind, assigned_to, hasMarked, answer) => {
    expect(codeOf(() => policy.requireSeen({ kind, assigned_to }, grader, hasMarked))).toBe(answer)
  },
)

test('the next task is for those who are qualified; they mark no more anchors to qualify', () => {
  expect(codeOf(() => policy.requireSkill(grader, undefined))).toBeNull()
  expect(codeOf(() => policy.requireSkill(grader, 'speaking'))).toBe('NOT_QUALIFIED')
  expect(codeOf(() => policy.requireSkill({ skills: [] }, undefined))).toBe('NOT_QUALIFIED')
  expect(codeOf(() => policy.requireUnqualified(false))).toBeNull()
  expect(codeOf(() => policy.requireUnqualified(true))).toBe('ALREADY_QUALIFIED')
})

const assignee = { id: 1, isActive: true, isTeacher: true, skills: ['writing'], hasMarked: false } as const

test.each([
  [assignee, {}, null],
  [{ ...assignee, isActive: false }, {}, 'NOT_A_GRADER'],
  [{ ...assignee, isTeacher: false }, {}, 'NOT_A_GRADER'],
  [{ ...assignee, id: 10 }, {}, 'NOT_A_GRADER'],
  [{ ...assignee, skills: [] }, {}, 'GRADER_NOT_QUALIFIED'],
  [{ ...assignee, hasMarked: true }, {}, null],
  [{ ...assignee, hasMarked: true }, { marks_again: 3 }, 'NOT_A_GRADER'],
])('%o may be assigned the work of candidate 10 with %o: %s', (given, rest, answer) => {
  expect(codeOf(() => policy.requireGrader({ ...task, ...rest }, given))).toBe(answer)
})
