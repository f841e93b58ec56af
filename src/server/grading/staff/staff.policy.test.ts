import { expect, test } from 'vitest'
import { Refusal } from '#server/kit/refusal.ts'
import { requireGrader, requireOpenTask, requireTask } from '#server/grading/grading.policy.ts'

function codeOf(ask: () => unknown): string {
  try {
    ask()
    return 'let in'
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error)
  }
}

test.each([
  ['queued', 'let in'],
  ['claimed', 'let in'],
  ['released', 'ALREADY_DONE'],
  ['canceled', 'ALREADY_DONE'],
] as const)('staff who decide of %s work are answered %s', (status, answer) => {
  expect(codeOf(() => requireOpenTask({ status }))).toBe(answer)
})

test('what is not there is no such task', () => {
  expect(codeOf(() => requireTask(undefined))).toBe('NO_SUCH_TASK')
})

test.each([
  [{ id: 1, isActive: true, isTeacher: true }, 'let in'],
  [{ id: 1, isActive: false, isTeacher: true }, 'NOT_A_GRADER'],
  [{ id: 1, isActive: true, isTeacher: false }, 'NOT_A_GRADER'],
  [{ id: 10, isActive: true, isTeacher: true }, 'NOT_A_GRADER'],
])('%o may be assigned the work of candidate 10: %s', (grader, answer) => {
  expect(codeOf(() => requireGrader({ person_id: 10 }, grader))).toBe(answer)
})
