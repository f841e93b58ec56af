import { expect, test } from 'vitest'
import { dropMissing, readId, readModule, readText } from './read-search.ts'

test('reads a number from an address, written or parsed, and nothing else', () => {
  expect([readId(12), readId('12'), readId(0), readId('1e3'), readId(-4), readId(1.5), readId(null), readId('')]).toEqual([
    12,
    12,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('knows the two modules only', () => {
  expect([readModule('academic'), readModule('toefl')]).toEqual(['academic', undefined])
})

test('a search of spaces is no search, and a number is text', () => {
  expect([readText('  '), readText(7), readText(' ice ')]).toEqual([undefined, '7', 'ice'])
})

test('what is missing leaves no trace in an address', () => {
  expect(dropMissing({ page: 2, q: undefined })).toEqual({ page: 2 })
})
