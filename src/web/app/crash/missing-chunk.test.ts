import { expect, test } from 'vitest'
import { isMissingChunk } from './missing-chunk.ts'

test('knows a missing file by what Chrome, Firefox and Safari say', () => {
  expect(isMissingChunk(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))).toBe(true)
  expect(isMissingChunk(new TypeError('error loading dynamically imported module: /assets/a.js'))).toBe(true)
  expect(isMissingChunk(new TypeError('Importing a module script failed.'))).toBe(true)
})

test('any other error is a bug', () => {
  expect(isMissingChunk(new TypeError('x is not a function'))).toBe(false)
  expect(isMissingChunk('Failed to fetch dynamically imported module')).toBe(false)
})
