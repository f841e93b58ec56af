import { expect, test } from 'vitest'
import { fitSeconds, toClockFace } from './seconds-left.ts'

test('the second hand agrees with the minutes, which follow it by up to a second', () => {
  expect([fitSeconds(582_000, 10), fitSeconds(600_000, 10), fitSeconds(599_100, 11), fitSeconds(1, 1), fitSeconds(-5, 0)]).toEqual([
    582, 600, 600, 1, 0,
  ])
})

test('extra time that came after the section was opened is in it', () => {
  expect([fitSeconds(582_000, 20), fitSeconds(30_500, 16)]).toEqual([1182, 931])
})

test('a clock face has two figures on both sides', () => {
  expect([582, 3600, 5].map(toClockFace)).toEqual(['09:42', '60:00', '00:05'])
})
