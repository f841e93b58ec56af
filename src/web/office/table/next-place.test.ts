import { expect, test } from 'vitest'
import { findNextPlace } from './next-place.ts'

const meta = { current_page: 2, last_page: 3, total: 50 }

test('a list goes on by the key that its page gave, beyond the last page that was counted too', () => {
  expect(findNextPlace({ ...meta, next: 'key' })).toEqual({ page: 3, after: 'key' })
  expect(findNextPlace({ ...meta, current_page: 501, last_page: 500, next: 'key' })).toEqual({ page: 502, after: 'key' })
})

test('a list that gave no key goes on by the number of the page, to the last one', () => {
  for (const next of [undefined, null]) {
    expect(findNextPlace({ ...meta, ...(next === null && { next }) })).toEqual({ page: 3, after: undefined })
    expect(findNextPlace({ ...meta, current_page: 3, ...(next === null && { next }) })).toBeNull()
  }
})

test('a list whose pages have no numbers ends where there is no key', () => {
  expect(findNextPlace({ ...meta, next: null }, true)).toBeNull()
})
