import { expect, test } from 'vitest'
import { codeOf } from '#tests/world/rights.ts'
import { requireComplaint, requireOpen, requireScriptOf } from './complaint.policy.ts'

test('a complaint is about a section of one’s own, or of the child', () => {
  const script = { personId: 7 }
  expect(requireScriptOf(script, 7)).toBe(script)
  expect(codeOf(() => requireScriptOf(script, 8))).toBe('NO_SUCH_SECTION')
  expect(codeOf(() => requireScriptOf(undefined, 7))).toBe('NO_SUCH_SECTION')
})

test('staff decide about a complaint that is there and open', () => {
  const open = { outcome: null }
  expect(requireOpen(open)).toBe(open)
  expect(codeOf(() => requireOpen({ outcome: 'changed' }))).toBe('ALREADY_DECIDED')
  expect(codeOf(() => requireOpen(undefined))).toBe('NO_SUCH_COMPLAINT')
  expect(codeOf(() => requireComplaint(undefined))).toBe('NO_SUCH_COMPLAINT')
})
