import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setPerson } from '#web/kit/person.ts'
import { findLease, keepLease, listLeases, readLease } from './lease.ts'

beforeEach(() => {
  const kept: Record<string, unknown> = {}
  const put = (name: string, value: unknown) => Object.defineProperty(kept, name, { value, enumerable: false })
  put('getItem', (key: string) => kept[key] ?? null)
  put('setItem', (key: string, value: string) => (kept[key] = value))
  put('removeItem', (key: string) => Reflect.deleteProperty(kept, key))
  vi.stubGlobal('localStorage', kept)
})
afterEach(() => vi.unstubAllGlobals())

const lease = { epoch: 1, token: 'of-seven' }

test('the room of one person does not open for the next one on the same browser', () => {
  setPerson(7)
  keepLease(104, lease)
  expect(findLease(104)).toMatchObject(lease)
  setPerson(8)
  expect(findLease(104)).toBe(null)
  setPerson(7)
  expect(findLease(104)).toMatchObject(lease)
})

test('who has logged out has closed the room, for a visitor too; a tab that is at it goes on', () => {
  setPerson(7)
  keepLease(104, lease)
  setPerson(null)
  expect(findLease(104)).toBe(null)
  expect(readLease(104)).toMatchObject(lease)
})

test('a window that takes over after its person logged out in another one keeps the attempt theirs', () => {
  setPerson(7)
  keepLease(104, lease)
  setPerson(null)
  keepLease(104, { epoch: 2, token: 'of-seven-too' })
  expect(findLease(104)).toBe(null)
  setPerson(7)
  expect(findLease(104)).toMatchObject({ epoch: 2 })
})

test('every attempt that this browser may write is found', () => {
  setPerson(7)
  keepLease(104, lease)
  keepLease(9, lease)
  expect(listLeases().toSorted((a, b) => a - b)).toEqual([9, 104])
})
