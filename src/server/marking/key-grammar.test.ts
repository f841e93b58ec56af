import { expect, test } from 'vitest'
import { expandKey } from './key-grammar.ts'

test.each([
  ['library', ['library']],
  ['(the) library', ['the library', 'library']],
  ['car park / carpark', ['car park', 'carpark']],
  ['car park|carpark', ['car park', 'carpark']],
  ['grey/gray stone', ['grey stone', 'gray stone']],
  ['10(th) April', ['10th April', '10 April']],
  ['10/04', ['10/04']],
  ['(red/blue | green) car', ['red car', 'blue car', 'green car', 'car']],
  ['(a (very)) old map', ['a very old map', 'a old map', 'old map']],
  ['', []],
  ['()', []],
  ['( (', []],
  ['a)b', ['ab']],
])('%j allows %j', (key, answers) => {
  expect(expandKey(key)).toEqual(answers)
})

test('a key of very many alternatives is cut off, not expanded without end', () => {
  expect(expandKey('(a)'.repeat(300)).length).toBeLessThanOrEqual(256)
  expect(expandKey('(a) (b) (c) (d) (e) (f) (g) (h) (i) (j)')).toHaveLength(256)
  expect(expandKey('a/b '.repeat(200)).length).toBeLessThanOrEqual(256)
  expect(expandKey('('.repeat(900) + ')'.repeat(90)).length).toBeLessThanOrEqual(256)
})
