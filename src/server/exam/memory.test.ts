import { expect, test } from 'vitest'
import { rememberLatest } from './memory.ts'

test('loads once for all who ask at the same time', async () => {
  let loads = 0
  const remember = rememberLatest<number>(2)
  const load = async () => (loads += 1)
  expect(await Promise.all([remember('a', load), remember('a', load)])).toEqual([1, 1])
})

test('forgets what was asked longest ago', async () => {
  const remember = rememberLatest<string>(2)
  const first = async () => 'first'
  const again = async () => 'again'
  await remember('a', first)
  await remember('b', first)
  await remember('a', again)
  await remember('c', first)
  expect(await Promise.all([remember('a', again), remember('b', again)])).toEqual(['first', 'again'])
})

test('a failure is tried again', async () => {
  const remember = rememberLatest<string>(2)
  await expect(remember('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await remember('a', async () => 'there')).toBe('there')
})
