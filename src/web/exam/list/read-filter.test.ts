import { expect, test } from 'vitest'
import { readFilter } from './read-filter.ts'

test('an address narrows a list by what the list knows, and by nothing else', () => {
  const search = { page: '2', scope: 'part', module: 'general', skill: 'reading', taken: 'done', q: ' mill ', token: 'x' }
  expect(readFilter(search)).toEqual({ page: 2, scope: 'part', module: 'general', skill: 'reading', taken: 'done', q: 'mill' })
  expect(readFilter({ page: '-1', scope: 'half', module: 'toefl', skill: 'singing', taken: 'maybe', q: ' ' })).toEqual({})
})
