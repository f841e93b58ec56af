import { expect, test } from 'vitest'
import { readReturnPath } from './return-path.ts'

test.each(['/plans', '/plans?plan=pro_1m', '/ielts/result?attempt=5#writing', '/'])('a path of this site is kept: %s', (path) => {
  expect(readReturnPath(path)).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  String.raw`\\evil.example`,
  'https://evil.example/plans',
  'javascript:alert(1)',
  'plans',
  '',
  '/api/logout',
  '/a/../api/logout',
  `/${'a'.repeat(1000)}`,
  5,
  undefined,
])('anything else leads nowhere: %j', (value) => {
  expect(readReturnPath(value)).toBeUndefined()
})
