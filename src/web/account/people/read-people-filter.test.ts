import { expect, test } from 'vitest'
import { readPeopleFilter } from './read-people-filter.ts'

test('an address that says what no filter knows narrows nothing, instead of being refused', () => {
  expect(readPeopleFilter({ pro: 1, role: 'nobody', sort: 'shoe_size', page: -4 })).toEqual({})
  expect(readPeopleFilter({ pro: true, q: 20, page: '3' })).toEqual({ pro: 'true', q: '20', page: 3 })
})
