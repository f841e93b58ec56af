import { expect, test } from 'vitest'
import { checkScreenshot, maxScreenshotBytes } from './screenshot-rules.ts'

test.each([
  [{ size: maxScreenshotBytes, type: 'image/png' }, null],
  [{ size: maxScreenshotBytes + 1, type: 'image/png' }, 'too_large'],
  [{ size: 1, type: 'image/svg+xml' }, 'not_a_picture'],
  [{ size: 1, type: '' }, 'not_a_picture'],
])('%o is judged %s', (file, fault) => {
  expect(checkScreenshot(file)).toBe(fault)
})
