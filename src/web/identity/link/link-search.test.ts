import { expect, test } from 'vitest'
import { readLinkSearch } from './link-search.ts'

test('reads the key and the address of a link, and nothing else', () => {
  expect(readLinkSearch({ token: 'abc', email: 'mei@people.test', next: '/elsewhere' })).toEqual({ token: 'abc', email: 'mei@people.test' })
})

test('takes what is empty or no text for missing', () => {
  expect(readLinkSearch({ token: '', email: 7 })).toEqual({})
})
