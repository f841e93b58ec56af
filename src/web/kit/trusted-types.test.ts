import { expect, test } from 'vitest'
import { isOwnWorker } from './trusted-types.ts'

const origin = 'https://bandstand.example'

test('lets our own built workers and the service worker run', () => {
  expect(isOwnWorker('/assets/proof-worker-Ab3_x-9.js', origin)).toBe(true)
  expect(isOwnWorker(`${origin}/sw.js`, origin)).toBe(true)
  expect(isOwnWorker(`${origin}/flashcard-worker.js`, origin)).toBe(true)
})

test('refuses scripts of other origins, other folders and other kinds', () => {
  expect(isOwnWorker('https://evil.example/assets/worker.js', origin)).toBe(false)
  expect(isOwnWorker('/uploads/worker.js', origin)).toBe(false)
  expect(isOwnWorker('/assets/index.js', origin)).toBe(false)
  expect(isOwnWorker('/assets/../api/worker.js', origin)).toBe(false)
  expect(isOwnWorker('data:text/javascript,worker.js', origin)).toBe(false)
})
