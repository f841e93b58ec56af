import { expect, test } from 'vitest'
import { choosePack, findPack } from './choose-pack.ts'

const packs = [
  { id: 3, coins: 50 },
  { id: 1, coins: 10 },
  { id: 2, coins: 20 },
]

test.each([
  [undefined, 1],
  [10, 1],
  [11, 2],
  [50, 3],
])('for %s missing coins the smallest pack that covers them is chosen', (needed, id) => {
  expect(choosePack(packs, needed)).toBe(id)
})

test('where no pack covers them, the amount is typed', () => {
  expect(choosePack(packs, 51)).toBe('other')
  expect(choosePack([])).toBe('other')
})

test('the same amount again is its pack, else another amount', () => {
  const packs = [
    { id: 3, coins: 20 },
    { id: 4, coins: 50 },
  ]
  expect([findPack(packs, 50), findPack(packs, 33)]).toEqual([4, 'other'])
})
