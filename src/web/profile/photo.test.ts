import { expect, test } from 'vitest'
import { checkPhoto } from './photo.ts'

test('takes pictures of at most 5 MB', () => {
  expect(checkPhoto({ size: 5 * 1024 * 1024, type: 'image/jpeg' })).toBe(null)
  expect(checkPhoto({ size: 5 * 1024 * 1024 + 1, type: 'image/jpeg' })).toBe('err_too_large')
  expect(checkPhoto({ size: 10, type: 'application/pdf' })).toBe('err_not_a_picture')
})
