import { expect, test } from 'vitest'
import { formatGap } from './format-gap.ts'

test('a difference has its sign, and none has no sign', () => {
  expect([formatGap(0.5, 1), formatGap(-0.5, 1), formatGap(0, 1), formatGap(-0.001, 2)]).toEqual(['+0.5', '−0.5', '0.0', '0.00'])
})
