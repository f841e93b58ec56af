import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findRequestKey, forgetRequestKey } from './request-key.ts'

const path = ['plan', 'purchase']
const input = { code: 'pro_1m', price: 20 }
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => {
  forgetRequestKey(path, input)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a request keeps its key until an answer has come, and then has a new one', () => {
  const key = findRequestKey(path, input)
  expect(key).toMatch(/^[\da-f]{32}$/)
  expect(findRequestKey(path, { ...input })).toBe(key)
  expect([...stored.values()]).toEqual([expect.stringContaining(key)])
  forgetRequestKey(path, input)
  expect(stored.size).toBe(0)
  expect(findRequestKey(path, input)).not.toBe(key)
})

test('another input, and another operation, have keys of their own', () => {
  const keys = [findRequestKey(path, input), findRequestKey(path, { ...input, price: 40 }), findRequestKey(['plan', 'preview'], input)]
  expect(new Set(keys).size).toBe(3)
  forgetRequestKey(path, { ...input, price: 40 })
  forgetRequestKey(['plan', 'preview'], input)
})

test('a key of yesterday is not sent again', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26) })
  const key = findRequestKey(path, input)
  vi.setSystemTime(Date.UTC(2026, 10, 27, 0, 0, 1))
  expect(findRequestKey(path, input)).not.toBe(key)
})

test('a browser that stores nothing keeps keys for as long as the page is open', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
  })
  expect(findRequestKey(path, input)).toBe(findRequestKey(path, input))
})
