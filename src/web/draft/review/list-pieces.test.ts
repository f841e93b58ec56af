import { expect, test } from 'vitest'
import { comparePieces, type Piece } from './list-pieces.ts'
import { splitChange } from './split-change.ts'

const question = (number: number, facts: Piece['facts']): Piece => ({ kind: 'question', number, facts })

test('a question that is changed, added or removed is named with what differs', () => {
  const before = [question(1, { prompt: 'Who?', key: 'A' }), question(2, { prompt: 'When?', key: 'B' }), question(3, { key: 'C' })]
  const after = [question(1, { prompt: 'Who?', key: 'C' }), question(2, { prompt: 'When?', key: 'B' }), question(4, { key: 'D' })]
  expect(comparePieces(before, after)).toEqual([
    { kind: 'question', number: 1, change: 'changed', facts: [{ name: 'key', before: 'A', after: 'C' }] },
    { kind: 'question', number: 4, change: 'added', facts: [{ name: 'key', before: '', after: 'D' }] },
    { kind: 'question', number: 3, change: 'removed', facts: [{ name: 'key', before: 'C', after: '' }] },
  ])
  expect(comparePieces(before, before)).toEqual([])
})

test('two texts are split where their words differ', () => {
  expect(splitChange('The wall is dry and old.', 'The wall is wet and old.')).toEqual({
    before: { start: 'The wall is ', middle: 'dry ', end: 'and old.' },
    after: { start: 'The wall is ', middle: 'wet ', end: 'and old.' },
  })
  expect(splitChange('', 'New')).toEqual({
    before: { start: '', middle: '', end: '' },
    after: { start: '', middle: 'New', end: '' },
  })
})
