import { expect, test } from 'vitest'
import { codeOf } from '#tests/world/rights.ts'
import { requireStudent } from './plan.policy.ts'

test('students buy Pro, also those who are parents too', () => {
  for (const roles of [['student'], ['student', 'parent'], ['student', 'super-admin']])
    expect(codeOf(() => requireStudent(roles))).toBeNull()
})

test('parents, teachers, staff and people who have not said what they are do not', () => {
  for (const roles of [['parent'], ['teacher'], ['super-admin'], []]) expect(codeOf(() => requireStudent(roles))).toBe('NOT_A_STUDENT')
})
