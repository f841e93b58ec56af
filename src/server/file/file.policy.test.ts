import { expect, test } from 'vitest'
import { codeOf } from '#tests/world/rights.ts'
import * as policy from './file.policy.ts'

test('a picture is served where its address holds', () => {
  const upload = { sha256: 'a' }
  expect(policy.requireUpload(upload)).toBe(upload)
  expect(codeOf(() => policy.requireUpload(undefined))).toBe('FORBIDDEN')
})

test('a child sends screenshots only with a consent', () => {
  expect(codeOf(() => policy.requireUnlimited(false))).toBeNull()
  expect(codeOf(() => policy.requireUnlimited(true))).toBe('GUARDIAN_NEEDED')
})
