import { expect, test } from 'vitest'
import { findQuietEnd, toMinute, toTime } from './quiet-hours.ts'

const night = { from: toMinute('22:00'), until: toMinute('08:00') }

test.each([
  ['late in the evening', 'Asia/Taipei', '2026-11-22T14:30:20Z', '2026-11-23T00:00:00Z'],
  ['at the very beginning', 'Asia/Taipei', '2026-11-22T14:00:00Z', '2026-11-23T00:00:00Z'],
  ['early in the morning', 'Asia/Taipei', '2026-11-22T23:59:59Z', '2026-11-23T00:00:00Z'],
  ['at the very end', 'Asia/Taipei', '2026-11-23T00:00:00Z', null],
  ['in the afternoon', 'Asia/Taipei', '2026-11-22T06:00:00Z', null],
  ['in a zone a quarter of an hour off', 'Asia/Kathmandu', '2026-11-22T18:00:00Z', '2026-11-23T02:15:00Z'],
  ['in the night in which clocks are put forward', 'Europe/Zurich', '2026-03-28T22:00:00Z', '2026-03-29T06:00:00Z'],
  ['in the night in which clocks are put back', 'Europe/Zurich', '2026-10-24T21:00:00Z', '2026-10-25T07:00:00Z'],
  ['where nobody knows the zone', 'Mars/Olympus', '2026-11-22T14:30:00Z', null],
])('a night ends where its reader is: %s', (_when, zone, now, end) => {
  expect(findQuietEnd(new Date(now), night, zone)?.toISOString() ?? null).toBe(end === null ? null : new Date(end).toISOString())
})

test('quiet hours may lie within one day', () => {
  const noon = { from: toMinute('12:00'), until: toMinute('13:30') }
  expect(findQuietEnd(new Date('2026-11-22T12:10:00Z'), noon, 'UTC')).toEqual(new Date('2026-11-22T13:30:00Z'))
  expect(findQuietEnd(new Date('2026-11-22T13:30:00Z'), noon, 'UTC')).toBeNull()
})

test('times of day are minutes, there and back', () => {
  expect(['00:00', '08:05', '23:59'].map((time) => toTime(toMinute(time)))).toEqual(['00:00', '08:05', '23:59'])
})
