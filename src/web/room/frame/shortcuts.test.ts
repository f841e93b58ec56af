import { expect, test } from 'vitest'
import { keepsKey, typesWithAlt } from './shortcuts.ts'

const plain = (key: string) => ({ key, altKey: false })
const alt = (key: string) => ({ key, altKey: true })

test('on a Mac everything with Alt stays with the text that is being written', () => {
  const kept = ['†', '®', '˙', 'Dead', 'ArrowLeft', 'ArrowUp'].map((key) => keepsKey('text', alt(key), typesWithAlt('MacIntel')))
  expect(kept).toEqual([true, true, true, true, true, true])
})

test('elsewhere on a Mac, and on other machines, Alt is the key of the room', () => {
  expect(keepsKey(null, alt('®'), typesWithAlt('MacIntel'))).toBe(false)
  expect(['t', 'ArrowRight'].map((key) => keepsKey('text', alt(key), typesWithAlt('Win32')))).toEqual([false, false])
  expect(keepsKey('text', alt('r'), typesWithAlt('Linux x86_64'))).toBe(false)
})

test('arrows belong to text, to a slider and to a list', () => {
  expect([keepsKey('text', plain('ArrowUp'), false), keepsKey('range', plain('ArrowLeft'), false)]).toEqual([true, true])
  expect([keepsKey('list', alt('ArrowDown'), false), keepsKey('list', plain('ArrowDown'), false)]).toEqual([true, true])
  expect([keepsKey(null, plain('ArrowDown'), false), keepsKey('text', plain('Escape'), false)]).toEqual([false, false])
})
