import { expect, test } from 'vitest'
import { codeOf } from '#tests/world/rights.ts'
import { requireFreeText } from './support.policy.ts'

test('a child reports in words of its own only with a consent', () => {
  expect(codeOf(() => requireFreeText(false))).toBeNull()
  expect(codeOf(() => requireFreeText(true))).toBe('GUARDIAN_NEEDED')
})
