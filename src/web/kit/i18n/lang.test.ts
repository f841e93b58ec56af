import { expect, test } from 'vitest'
import { isLang, pickLang } from './lang.ts'

test('the profile’s language comes before the one chosen in this browser', () => {
  expect(pickLang('tw', 'cn')).toBe('tw')
})

test('without a profile the browser’s choice stands, else English', () => {
  expect(pickLang(null, 'cn')).toBe('cn')
  expect(pickLang(null, null)).toBe('en')
  expect(pickLang(null, 'fr')).toBe('en')
})

test('knows its three languages only', () => {
  expect(['en', 'cn', 'tw'].every(isLang)).toBe(true)
  expect(isLang('toString')).toBe(false)
})
