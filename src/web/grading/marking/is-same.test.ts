import { expect, test } from 'vitest'
import { isSame } from './is-same.ts'

test('the order of keys makes no difference, at any depth; the order of a list does', () => {
  expect(isSame({ id: 'a', voice: { id: 'b', ms: 900 } }, { voice: { ms: 900, id: 'b' }, id: 'a' })).toBe(true)
  expect(isSame({ id: 'a', voice: undefined }, { id: 'a' })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
  expect(isSame({ id: 'a', text: 'x' }, { id: 'a', text: 'y' })).toBe(false)
})
