import { expect, test } from 'vitest'
import { readFilter } from './read-filter.ts'

test('an address narrows the list by what it says', () => {
  const given = {
    page: 2,
    after: 'key',
    sort: '-submitted_at',
    person: ' nora@harbour.test ',
    q: 'Academic',
    status: 'in_progress',
    late: 'to_decide',
  }
  expect(readFilter(given)).toEqual({ ...given, person: 'nora@harbour.test' })
})

test('what is no filter is left out', () => {
  expect(readFilter({ page: '-1', person: '  ', q: {}, status: 'lost', late: '', sort: 'shoe_size', after: 7, other: 1 })).toEqual({})
})

test('a number is a person too', () => {
  expect(readFilter({ person: 42 })).toEqual({ person: '42' })
})
