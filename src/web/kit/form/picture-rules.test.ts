import { expect, test } from 'vitest'
import { checkPicture, maxPictureBytes } from './picture-rules.ts'

test.each([
  [{ size: maxPictureBytes, type: 'image/png' }, null],
  [{ size: maxPictureBytes + 1, type: 'image/png' }, 'too_large'],
  [{ size: 1, type: 'image/svg+xml' }, 'not_a_picture'],
  [{ size: 1, type: '' }, 'not_a_picture'],
])('%o is judged %s', (file, fault) => {
  expect(checkPicture(file)).toBe(fault)
})
