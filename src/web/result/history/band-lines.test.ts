import { expect, test } from 'vitest'
import type { BandPoint } from '#contract/result/analysis.ts'
import { drawBands, toPath } from './band-lines.ts'

const point = (attempt_id: number, band: number, rest: Partial<BandPoint> = {}): BandPoint => ({
  attempt_id,
  test_title: 'Millpond',
  scope: 'section',
  skill: 'reading',
  submitted_at: '2026-11-20T10:00:00.000Z',
  raw: 28,
  max: 40,
  band,
  kind: 'estimate',
  ...rest,
})

test('attempts stand evenly apart, each skill on a line of its own', () => {
  const { lines } = drawBands([point(1, 5), point(2, 6, { skill: 'listening' }), point(2, 6), point(3, 9)])
  expect(lines.map(({ skill, dots }) => [skill, dots.map(({ x }) => x)])).toEqual([
    ['reading', [0, 50, 100]],
    ['listening', [50]],
  ])
})

test('the scale runs from 9 to a band below the lowest, and never below 0', () => {
  expect(drawBands([point(1, 6.5)]).rules).toEqual([
    { band: 9, y: 0 },
    { band: 8, y: 25 },
    { band: 7, y: 50 },
    { band: 6, y: 75 },
    { band: 5, y: 100 },
  ])
  expect(drawBands([point(1, 0.5)]).rules.at(-1)).toEqual({ band: 0, y: 100 })
})

test('a single band stands in the middle, and a line goes through its dots in order', () => {
  const [only] = drawBands([point(1, 7)]).lines
  expect(only?.dots[0]?.x).toBe(50)
  const [line] = drawBands([point(1, 9), point(2, 7)]).lines
  expect(toPath(line?.dots ?? [])).toBe('M0.00 0.00L100.00 66.67')
})
