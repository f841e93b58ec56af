import { expect, test } from 'vitest'
import { addCopied, mayPaste } from './room-clipboard.ts'

test('takes any text in practice', () => {
  expect(mayPaste('default', 'from another page', [])).toBe(true)
})

test('refuses text from outside in exam conditions', () => {
  expect(mayPaste('strict', 'from another page', ['my own sentence'])).toBe(false)
})

test('takes text that was copied inside the test, whatever the machine does to its line ends', () => {
  expect(mayPaste('strict', 'First line.\r\nSecond line.', ['First line.\nSecond line.'])).toBe(true)
})

test('takes an older copy too', () => {
  const copied = ['one', 'two', 'three'].reduce(addCopied, [] as readonly string[])
  expect(mayPaste('strict', 'one', copied)).toBe(true)
})

test('does not take a part of what was copied for the whole', () => {
  expect(mayPaste('strict', 'sentence', ['my own sentence'])).toBe(false)
})

test('keeps each text once, the newest last', () => {
  expect(addCopied(['a', 'b'], 'a')).toEqual(['b', 'a'])
})

test('keeps nothing when nothing was selected', () => {
  expect(addCopied(['a'], '')).toEqual(['a'])
})
