import { expect, test } from 'vitest'
import { codeOf } from '#tests/world/rights.ts'
import { requireOwnView } from './office.policy.ts'

test('a saved view is changed by the one who saved it alone', () => {
  expect(codeOf(() => requireOwnView(7, 7))).toBeNull()
  expect(codeOf(() => requireOwnView(8, 7))).toBe('NO_SUCH_VIEW')
  expect(codeOf(() => requireOwnView(undefined, 7))).toBe('NO_SUCH_VIEW')
})
