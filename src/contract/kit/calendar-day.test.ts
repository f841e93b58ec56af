import { describe, expect, test } from 'vitest'
import { addMonths, findDayEnd, toCalendarDay } from './calendar-day.ts'

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

test('an unknown zone has no days', () => {
  expect(() => findDayEnd(new Date(), 'Mars/Olympus')).toThrow('Mars/Olympus')
})

test('an instant lies in the day that the calendars of the zone show', () => {
  const at = '2027-03-30T16:00:00.000Z'
  expect([toCalendarDay(at), toCalendarDay(at, 'Asia/Taipei'), toCalendarDay(new Date('2026-11-01T05:59:00Z'), 'America/Denver')]).toEqual([
    '2027-03-30',
    '2027-03-31',
    '2026-10-31',
  ])
  expect(() => toCalendarDay(at, 'Mars/Olympus')).toThrow('Mars/Olympus')
})

describe('months', () => {
  test.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-31', 12, '2027-12-31'],
    ['2026-08-31', 6, '2027-02-28'],
  ])('from %s, %i later it is %s', (day, months, then) => expect(addMonths(day, months)).toBe(then))
})
