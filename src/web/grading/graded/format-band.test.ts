import { expect, test } from 'vitest'
import { formatBand } from './format-band.ts'

test('half bands have one decimal, others as many as they need, three at most', () => {
  expect([6, 6.5, 6.25, 19 / 3, 6.125].map(formatBand)).toEqual(['6.0', '6.5', '6.25', '6.333', '6.125'])
})
