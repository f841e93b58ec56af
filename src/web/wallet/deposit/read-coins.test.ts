import { expect, test } from 'vitest'
import { readCoins } from './read-coins.ts'

const limits = { min: 1, max: 1000 }

test.each([
  ['20', 20],
  [' 1 ', 1],
  ['1000', 1000],
  ['２５', 25],
  ['+5', 5],
  ['007', 7],
])('%j is %i', (typed, coins) => {
  expect(readCoins(typed, limits)).toBe(coins)
})

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['ten', 'no_number'],
  ['1e3', 'no_number'],
  ['10 20', 'no_number'],
  ['0x10', 'no_number'],
  ['1.5', 'not_whole'],
  ['2,50', 'not_whole'],
  ['-0.5', 'not_whole'],
  ['.5', 'not_whole'],
  ['0', 'too_few'],
  ['-5', 'too_few'],
  ['−5', 'too_few'],
  ['1001', 'too_many'],
  ['99999999999999999999999', 'too_many'],
])('%j is refused: %s', (typed, fault) => {
  expect(readCoins(typed, limits)).toBe(fault)
})
