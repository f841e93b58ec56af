import { expect, test } from 'vitest'
import { type Caret, type CaretKey, findTyped, moveCaret, trimSpan } from './caret.ts'

const text = 'In many cities, traffic has become heavy. Governments consider to charge drivers.\n\nIt’s fair, isn’t it? Café 👩‍👩‍👧 wins.'

const press = (name: string, how: Partial<CaretKey> = {}): CaretKey => ({ name, shift: false, ctrl: false, ...how })

/** What is selected after these keys. */
function select(start: number, ...keys: readonly CaretKey[]): string {
  const at = keys.reduce<Caret>((caret, key) => moveCaret(text, caret, key) ?? caret, { anchor: start, focus: start })
  return text.slice(Math.min(at.anchor, at.focus), Math.max(at.anchor, at.focus))
}

const extend = (name: string, ctrl = true) => press(name, { ctrl, shift: true })

test('Shift with an arrow selects characters as people see them', () => {
  expect(select(0, extend('ArrowRight', false), extend('ArrowRight', false))).toBe('In')
  expect(select(text.indexOf('👩'), extend('ArrowRight', false))).toBe('👩‍👩‍👧')
})

test('Control and Shift select to the end of the next word, and back to the beginning of the one before', () => {
  expect(select(0, extend('ArrowRight'), extend('ArrowRight'), extend('ArrowRight'))).toBe('In many cities')
  expect(select(text.indexOf('heavy'), extend('ArrowLeft'))).toBe('become ')
  expect(select(text.indexOf('isn’t'), extend('ArrowRight'))).toBe('isn’t')
})

test('S selects sentence after sentence across paragraphs, and Shift+S goes back', () => {
  expect(select(0, press('s'))).toBe('In many cities, traffic has become heavy.')
  expect(select(0, press('s'), press('s'), press('s'))).toBe('It’s fair, isn’t it?')
  expect(select(text.indexOf('It’s'), press('S', { shift: true }))).toBe('Governments consider to charge drivers.')
})

test('keys that are not of the caret do nothing', () => {
  expect(moveCaret(text, { anchor: 0, focus: 0 }, press('x'))).toBeNull()
  expect(moveCaret(text, { anchor: 0, focus: 0 }, press('ArrowDown'))).toBeNull()
})

test('a few letters find whole words, from the place where one is, and then from the beginning', () => {
  const find = (typed: string, from = 0) => {
    const span = findTyped(text, typed, from)
    return span === null ? null : text.slice(span.start, span.end)
  }
  expect(find('consider to ch')).toBe('consider to charge')
  expect(find('GOV..driv')).toBe('Governments consider to charge drivers')
  expect(find('in', text.indexOf('Governments'))).toBe('In')
  expect(find('raffic')).toBeNull()
  expect(find('heavy.')).toBe('heavy.')
  expect(find('')).toBeNull()
})

test('white space around a selection is not part of what is commented on', () => {
  expect(trimSpan('a  bc ', { start: 1, end: 6 })).toEqual({ start: 3, end: 5 })
  expect(trimSpan('a  bc ', { start: 1, end: 3 })).toBeNull()
})
