import { expect, test } from 'vitest'
import type { Skill } from '#contract/content/group-type.ts'
import { codeOf } from '#tests/world/rights.ts'
import * as policy from './result.policy.ts'

test('only a connected parent reads the results of a child', () => {
  expect(codeOf(() => policy.requireParent(true))).toBeNull()
  expect(codeOf(() => policy.requireParent(false))).toBe('NO_SUCH_CHILD')
})

test.each([
  ['the child’s own', { personId: 5, preview: false }, null],
  ['a preview', { personId: 5, preview: true }, 'NO_SUCH_ATTEMPT'],
  ['somebody else’s', { personId: 6, preview: false }, 'NO_SUCH_ATTEMPT'],
  ['none', undefined, 'NO_SUCH_ATTEMPT'],
])('an attempt that is %s is answered so', (_what, facts, code) => {
  expect(codeOf(() => policy.requireChildAttempt(facts, 5))).toBe(code)
})

test.each([
  ['a child with both consents', { needsGuardian: true, limited: false, mayRecord: true }, ['writing', 'speaking']],
  ['a child with consent to the account', { needsGuardian: true, limited: false, mayRecord: false }, ['writing']],
  ['a child without consent', { needsGuardian: true, limited: true, mayRecord: false }, []],
  ['who needs no guardian', { needsGuardian: false, limited: false, mayRecord: true }, []],
])('a parent of %s reads what consents cover', (_who, limits, read) => {
  const all: readonly Skill[] = ['listening', 'reading', 'writing', 'speaking']
  expect(all.filter((skill) => policy.mayParentRead(limits, skill))).toEqual(read)
})
