import { expect, test } from 'vitest'
import { readHistorySearch } from './history-search.ts'

test('an address may choose mode, days, scope, section and page, and nothing else', () => {
  const search = { by: 'strict', days: 90, scope: 'full', skill: 'reading', mode: 'default', page: '2' }
  expect(readHistorySearch({ ...search, token: 'x' })).toEqual({ ...search, page: 2 })
  expect(readHistorySearch({ by: 'both', days: 12, scope: 'all', skill: 'maths', mode: '', page: 0 })).toEqual({})
})
