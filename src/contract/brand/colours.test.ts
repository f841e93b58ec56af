import { expect, test } from 'vitest'
import { type Colours, contrastOf, listPairs, formatContrast } from './colours.ts'

const bandstand: Colours = {
  primary: '#0f5b4b',
  tint: '#e2efe9',
  tint_ink: '#0b4a3d',
  accent: '#87560a',
  accent_fill: '#d79a2b',
  accent_tint: '#fbf1dc',
  dark: '#0b342c',
}

test('contrasts are those of WCAG, from 1 to 21', () => {
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5)
  expect(contrastOf('#777777', '#777777')).toBe(1)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#ffffff', '#767676')).toBe(contrastOf('#767676', '#ffffff'))
})

test('a contrast is never said to be more than it is', () => {
  expect(formatContrast(4.499)).toBe('4.49')
})

test('the colours that ship can be read', () => {
  expect(listPairs('test', bandstand).filter(({ front, back, needs }) => contrastOf(front, back) < needs)).toEqual([])
})

test('each colour that is too faint is named with the field that mends it', () => {
  const faint = (change: Partial<Colours>) =>
    listPairs('test', { ...bandstand, ...change })
      .filter(({ front, back, needs }) => contrastOf(front, back) < needs)
      .map(({ name, field }) => `${field}: ${name}`)
  expect(faint({ primary: '#7fbfae' })).toContain('primary: white_on_primary')
  expect(faint({ accent: '#d79a2b' })).toContain('accent: accent_on_surface')
  expect(faint({ tint_ink: '#9fc4b8' })).toContain('tint_ink: tint_ink_on_tint')
  expect(faint({ dark: '#5a7d74' })).toContain('dark: dark_ink_2_on_dark')
  expect(faint({ accent_fill: '#123a2c' })).toEqual(['accent_fill: accent_fill_on_dark'])
})
