import { expect, test } from 'vitest'
import { describeSeverity, formatSigned, toInterval, toShareInterval } from './describe-quality.ts'

const t = (key: string, params: Readonly<Record<string, string | number>> = {}) => [key, ...Object.values(params)].join(' ')

test('a grader is called severe or lenient only where zero lies outside of the interval, and after ten comparisons', () => {
  expect(describeSeverity(t, { bands: -0.6, error: 0.1, scripts: 12 })).toBe('severe_by 0.6')
  expect(describeSeverity(t, { bands: 0.6, error: 0.1, scripts: 12 })).toBe('lenient_by 0.6')
  expect(describeSeverity(t, { bands: 0.15, error: 0.1, scripts: 12 })).toBe('even')
  expect(describeSeverity(t, { bands: -0.6, error: 0.1, scripts: 9 })).toBe('too_early')
  expect(describeSeverity(t, null)).toBe('too_early')
  expect(toInterval({ bands: 0.5, error: 0.2 })).toMatchObject({ low: expect.closeTo(0.108, 3), isClear: true })
})

test('bands have their sign, and nothing has none', () => {
  expect([0.3, -0.3, 0, -0.001].map((bands) => formatSigned(bands))).toEqual(['+0.30', '−0.30', '0.00', '0.00'])
})

test('the interval of a share is wide for few pairs, and stays between none and all', () => {
  expect(toShareInterval(0.88, 64).map((each) => each.toFixed(2))).toEqual(['0.78', '0.94'])
  expect(toShareInterval(1, 1)).toEqual([expect.closeTo(0.207, 3), 1])
})
