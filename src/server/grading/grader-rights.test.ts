import { expect, test } from 'vitest'
import { Refusal } from '#server/kit/refusal.ts'
import type { TaskRecord } from '#server/grading/task-record.store.ts'
import { findWithheld, holdsTask, maxClaims, requireHolder, requireReader, requireTakeable, requireTask } from './grading.policy.ts'

const grader = { id: 1, ownStudents: [20] }
const task = { status: 'queued', person_id: 10, assigned_to: null, grader_id: null, is_claimed: false } as unknown as TaskRecord
const claimed = { ...task, status: 'claimed', grader_id: 2, is_claimed: true } as const

function codeOf(ask: () => unknown): string {
  try {
    ask()
    return 'let in'
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error)
  }
}

test.each([
  [{ person_id: 10, assigned_to: null }, null],
  [{ person_id: 1, assigned_to: null }, 'own_work'],
  [{ person_id: 1, assigned_to: 1 }, 'own_work'],
  [{ person_id: 20, assigned_to: null }, 'own_student'],
  [{ person_id: 20, assigned_to: 1 }, null],
  [{ person_id: 10, assigned_to: 2 }, 'assigned'],
] as const)('of a task with %o the grader is kept by %s', (owned, why) => {
  expect(findWithheld(owned, grader)).toBe(why)
})

test.each([
  [task, 0, 'let in'],
  [task, maxClaims, 'TOO_MANY_CLAIMS'],
  [claimed, 0, 'TAKEN'],
  [{ ...claimed, is_claimed: false }, 0, 'let in'],
  [{ ...task, status: 'released' as const }, 0, 'TAKEN'],
  [{ ...task, status: 'canceled' as const }, 0, 'TAKEN'],
  [{ ...task, person_id: 1 }, 0, 'NOT_FOR_YOU'],
  [{ ...task, assigned_to: 2 }, 0, 'NOT_FOR_YOU'],
])('a grader who asks for %o with %i claims is answered %s', (asked, claims, answer) => {
  expect(codeOf(() => requireTakeable(asked, grader, claims))).toBe(answer)
})

test('only whoever has claimed a task works on it, until the claim runs out; what they have handed back they read', () => {
  const mine = { ...claimed, grader_id: 1 }
  expect([holdsTask(mine, grader), holdsTask(claimed, grader), holdsTask({ ...mine, is_claimed: false }, grader)]).toEqual([
    true,
    false,
    false,
  ])
  expect(codeOf(() => requireHolder(claimed, grader))).toBe('CLAIM_LOST')
  expect(codeOf(() => requireReader(mine, grader))).toBe('let in')
  const released = { status: 'released', is_claimed: false } as const
  expect(codeOf(() => requireReader({ ...released, grader_id: 1 }, grader))).toBe('let in')
  expect(codeOf(() => requireReader({ ...released, grader_id: 2 }, grader))).toBe('CLAIM_LOST')
  expect(codeOf(() => requireTask(undefined))).toBe('NO_SUCH_TASK')
})
