import { expect, test } from 'vitest'
import { canonicalAnswers } from './canonical.ts'

test('sorts keys as text and leaves nulls out', () => {
  expect(canonicalAnswers({ reading: { '10': 'x', '2': ['B', 'D'], '1': null }, listening: { '3': 'a "b"' } })).toBe(
    '{"listening":{"3":"a \\"b\\""},"reading":{"10":"x","2":["B","D"]}}',
  )
})

test('a skill with nothing but nulls is the same as no skill', () => {
  expect(canonicalAnswers({ reading: { '1': null } })).toBe(canonicalAnswers({}))
  expect(canonicalAnswers({})).toBe('{}')
})

test('the order in which answers were given does not matter', () => {
  expect(canonicalAnswers({ reading: { '1': 'a', '2': 'b' } })).toBe(canonicalAnswers({ reading: { '2': 'b', '1': 'a' } }))
})
