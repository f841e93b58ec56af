import { expect, test } from 'vitest'
import { isDrawable, letter } from './lettering.ts'

test('each run of a name gets a font that has its signs', () => {
  expect(letter('  Łukasz  王小明 刘 ', 'tw')).toEqual([
    { text: 'Łukasz ', font: 'Western' },
    { text: '王小明', font: 'Traditional' },
    { text: ' ', font: 'Traditional' },
    { text: '刘', font: 'Simplified' },
  ])
  expect(letter('刘 陳', 'cn').map(({ font }) => font)).toEqual(['Simplified', 'Simplified', 'Simplified'])
})

test('signs that no font has, and those that turn the direction of writing, are left out', () => {
  expect(letter('An\u202Ena 🎉\n<b>', 'en')).toEqual([{ text: 'Anna <b>', font: 'Simplified' }])
})

test('a name that would lose a letter is not drawn at all', () => {
  expect(isDrawable('محمد')).toBe(false)
  expect(isDrawable('김 Anna')).toBe(false)
  expect(isDrawable('Anna 🎉')).toBe(true)
  expect(isDrawable('Nguye\u0302\u0303n')).toBe(true)
})
