import { expect, test } from 'vitest'
import { stranger } from '#tests/world/callers.ts'
import { callerWith, codeOf } from '#tests/world/rights.ts'
import { requireLocatable } from './brand.policy.ts'

test.each([
  ['a visitor', stranger, 'FORBIDDEN'],
  ['a person', callerWith(1), 'FORBIDDEN'],
  ['other staff', callerWith(2, { permissions: ['account:admin'] }), 'FORBIDDEN'],
  ['who administers brands', callerWith(3, { permissions: ['brand:admin'] }), null],
])('%s asks where their own address is, and only some where another is', (_who, caller, code) => {
  expect(codeOf(() => requireLocatable(caller, { asked: '10.0.0.1', own: '10.0.0.1' }))).toBeNull()
  expect(codeOf(() => requireLocatable(caller, { asked: '10.0.0.2', own: '10.0.0.1' }))).toBe(code)
})
