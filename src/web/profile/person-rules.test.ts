import { expect, test } from 'vitest'
import { checkPhone, tidyPhone } from './person-rules.ts'

test('a phone number is taken as people write it, and kept as digits', () => {
  const written = ['+886 912-345-678', '(0912) 345 678', '0912.345.678', '０９１２３４５６７８', '0912‑345‑678']
  expect(written.map(checkPhone)).toEqual([null, null, null, null, null])
  expect(written.map(tidyPhone)).toEqual(['886912345678', '0912345678', '0912345678', '0912345678', '0912345678'])
})

test('letters, a plus in the middle, and fewer than seven digits are no phone number', () => {
  expect(['12-34', '0912 call me', '0912+345678', ''].map(checkPhone)).toEqual(['err_phone', 'err_phone', 'err_phone', 'err_phone'])
})
