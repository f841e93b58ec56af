import { expect, test } from 'vitest'
import { findDayEnd, isTimeZone } from './day-end.ts'

test.each([
  ['in UTC', 'UTC', '2026-11-22T13:30:00Z', '2026-11-23T00:00:00Z'],
  ['in Taipei, where it is tomorrow already', 'Asia/Taipei', '2026-11-22T17:00:00Z', '2026-11-23T16:00:00Z'],
  ['in Denver, where it is still yesterday', 'America/Denver', '2026-11-22T03:00:00Z', '2026-11-22T07:00:00Z'],
  ['in Kathmandu, a quarter of an hour off', 'Asia/Kathmandu', '2026-11-22T12:00:00Z', '2026-11-22T18:15:00Z'],
  ['at the very midnight, a whole day later', 'Asia/Taipei', '2026-11-22T16:00:00Z', '2026-11-23T16:00:00Z'],
  ['on the short day in spring', 'America/Denver', '2026-03-08T08:00:00Z', '2026-03-09T06:00:00Z'],
  ['on the long day in autumn', 'America/Denver', '2026-11-01T07:00:00Z', '2026-11-02T07:00:00Z'],
  ['where midnight itself is skipped', 'America/Santiago', '2026-09-05T20:00:00Z', '2026-09-06T04:00:00Z'],
  ['where the last hour of a day comes twice', 'America/Santiago', '2026-04-05T02:30:00Z', '2026-04-05T04:00:00Z'],
])('a day ends at midnight %s', (_where, zone, now, end) => {
  expect(findDayEnd(new Date(now), zone).toISOString()).toBe(new Date(end).toISOString())
})

test('a day that was asked for before ends at the same midnight, the one before it and the one after it at their own', () => {
  const endOf = (now: string) => findDayEnd(new Date(now), 'Asia/Tokyo').toISOString()
  const asked = ['2026-11-22T03:00:00Z', '2026-11-22T14:59:59.999Z', '2026-11-22T15:00:00Z', '2026-11-22T02:00:00Z', '2026-11-21T14:00:00Z']
  expect(asked.map(endOf)).toEqual(['22', '22', '23', '22', '21'].map((day) => `2026-11-${day}T15:00:00.000Z`))
})

test('a zone is one that calendars know', () => {
  expect(['Asia/Calcutta', 'Europe/Zurich', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false])
})
