import { expect, test } from 'vitest'
import { isDraftKey, toDraftKey } from './draft-key.ts'

test('a draft is told from everything else in the browser, and one person’s from another’s', () => {
  expect([toDraftKey(12, 'names'), 'bandstand.person'].map((key) => isDraftKey(key))).toEqual([true, false])
  expect([toDraftKey(1, 'names'), toDraftKey(12, 'names')].map((key) => isDraftKey(key, 1))).toEqual([true, false])
})
