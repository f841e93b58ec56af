import { expect, test } from 'vitest'
import { readBalanceSearch } from './read-balance-search.ts'

test('what the page knows is read', () => {
  const search = {
    type: 'T-Coin Reward',
    from: '2026-10-01',
    to: '2026-10-31',
    page: 2,
    't-coins': 30,
    return: '/plans?plan=pro_1m',
    order: 7,
  }
  expect(readBalanceSearch(search)).toEqual(search)
})

test('what the page does not know is left out', () => {
  const odd = { tab: 'x', type: 'Gift', from: '2026-13-40', to: '1', page: -1, 't-coins': -5, return: '//evil.example', order: 'a' }
  expect(readBalanceSearch(odd)).toEqual({})
  expect(readBalanceSearch({ 't-coins': 1.5 })).toEqual({})
})
