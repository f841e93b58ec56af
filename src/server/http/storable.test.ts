import { expect, test } from 'vitest'
import { mayHoldUnstorable, toStorable } from './storable.ts'

test('what PostgreSQL cannot store is replaced, in names too; all else stays', () => {
  const json = String.raw`{"a\u0000": ["x\u0000y", "\ud800", "\ud83d\udc4d", "\\u0000", 7, null, {"b": true}]}`
  expect(mayHoldUnstorable(json)).toBe(true)
  expect(toStorable(JSON.parse(json))).toEqual({ 'a\uFFFD': ['x\uFFFDy', '\uFFFD', '👍', String.raw`\u0000`, 7, null, { b: true }] })
  expect(mayHoldUnstorable('{"a": "plain"}')).toBe(false)
})
