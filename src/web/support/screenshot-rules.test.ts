import { expect, test } from 'vitest'
import { judgeScreenshot, mostScreenshotBytes } from './screenshot-rules.ts'

test.each([
  [{ size: mostScreenshotBytes, type: 'image/png' }, null],
  [{ size: mostScreenshotBytes + 1, type: 'image/png' }, 'too_large'],
  [{ size: 1, type: 'image/svg+xml' }, 'not_a_picture'],
  [{ size: 1, type: '' }, 'not_a_picture'],
])('%o is judged %s', (file, fault) => {
  expect(judgeScreenshot(file)).toBe(fault)
})
