import { expect, test } from 'vitest'
import { codeOf } from '#tests/world/rights.ts'
import * as policy from './target.policy.ts'

const letIn = [['student'], ['student', 'parent'], []] as const
const refused = [['parent'], ['teacher'], ['super-admin'], ['parent', 'teacher']] as const

test('targets are for students, and for who has no role yet', () => {
  for (const roles of letIn) {
    expect(policy.mayChangeTarget(roles)).toBe(true)
    expect(codeOf(() => policy.requireStudent(roles))).toBeNull()
  }
})

test('parents, teachers and staff who are no students have none', () => {
  for (const roles of refused) {
    expect(policy.mayChangeTarget(roles)).toBe(false)
    expect(codeOf(() => policy.requireStudent(roles))).toBe('NOT_A_STUDENT')
  }
})
