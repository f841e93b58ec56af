import { expect, test } from 'vitest'
import type { LastBand } from './home.contract.ts'
import { findShownBand } from './shown-band.ts'

const build = (mode: LastBand['mode'], skill: LastBand['skill'], band: number): LastBand => ({
  mode,
  skill,
  band,
  likely: null,
  is_checked: true,
  kind: 'estimate',
  attempt_id: 1,
  submitted_at: '2026-11-01T10:00:00.000Z',
})

test('a band of exam conditions stands before a newer and higher one of practice', () => {
  const bands = [build('default', 'reading', 8), build('strict', 'reading', 6.5), build('default', 'listening', 7)]
  expect(findShownBand(bands, 'reading')?.band).toBe(6.5)
  expect(findShownBand(bands, 'listening')?.band).toBe(7)
  expect(findShownBand(bands, 'writing')).toBeNull()
})
