import { expect, test } from 'vitest'
import { findView, toViewSearch } from './view-content.ts'

test('a view is told by its filters, its order and its columns, not by the page or by which was chosen first', () => {
  const view = { search: { role: 'student', sort: 'name' }, columns: ['name', 'email'] }
  const search = toViewSearch({ sort: 'name', role: 'student', page: 3, after: 'key', columns: 'name', q: undefined })
  expect(search).toEqual(view.search)
  expect(findView([view], { search, columns: ['email', 'name'] })).toBe(view)
  expect(findView([view], { search: { role: 'student' }, columns: view.columns })).toBeUndefined()
  expect(findView([view], { search, columns: ['name'] })).toBeUndefined()
})
