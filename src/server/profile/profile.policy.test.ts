import { expect, test } from 'vitest'
import { stranger } from '#tests/world/callers.ts'
import { callerWith, codeOf } from '#tests/world/rights.ts'
import * as policy from './profile.policy.ts'

test('a teacher is who has that role', () => {
  expect(codeOf(() => policy.requireTeacher(['parent', 'teacher']))).toBeNull()
  expect(codeOf(() => policy.requireTeacher(['student', 'super-admin']))).toBe('NOT_A_TEACHER')
  expect(codeOf(() => policy.requireTeacher([]))).toBe('NOT_A_TEACHER')
})

test('how a teacher is reached is shown to who administers people', () => {
  const callers = [
    callerWith(1, { permissions: ['account:admin'] }),
    callerWith(2, { permissions: ['brand:admin'] }),
    callerWith(3),
    stranger,
  ]
  expect(callers.map((caller) => policy.maySeeTeacherContact(caller))).toEqual([true, false, false, false])
})
