import { expect, test } from 'vitest'
import { isTimeZone, readWallClockMs } from './time-zone.ts'

test('a zone is one that calendars know', () => {
  expect(['Asia/Calcutta', 'Europe/Zurich', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, true, false, false])
})

test.each([
  ['an hour before clocks go forward', 'America/Denver', '2026-03-08T08:59:59Z', '2026-03-08T01:59:59Z'],
  ['when they have gone forward', 'America/Denver', '2026-03-08T09:00:00Z', '2026-03-08T03:00:00Z'],
  ['the hour that comes twice, first', 'America/Denver', '2026-11-01T07:30:00Z', '2026-11-01T01:30:00Z'],
  ['the hour that comes twice, again', 'America/Denver', '2026-11-01T08:30:00Z', '2026-11-01T01:30:00Z'],
  ['a quarter of an hour off', 'Asia/Kathmandu', '2026-11-22T18:15:00Z', '2026-11-23T00:00:00Z'],
])('a clock shows %s', (_when, zone, at, wall) => {
  expect(readWallClockMs(Date.parse(at), zone)).toBe(Date.parse(wall))
})

test('an unknown zone has no clock', () => {
  expect(() => readWallClockMs(0, 'Mars/Olympus')).toThrow('Mars/Olympus')
})
