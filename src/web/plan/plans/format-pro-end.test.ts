import { expect, test } from 'vitest'
import { formatProEnd, isForLife } from './format-pro-end.ts'

const end = '2027-05-21T15:59:59.000Z'

test('the end is shown in GMT+8 and in the time zone of a reader in Denver', () => {
  expect(formatProEnd(end, { lang: 'en', zone: 'America/Denver' })).toEqual({
    gmt8: '21 May 2027 at 23:59',
    own: { time: '21 May 2027 at 09:59', place: 'Denver' },
  })
  // In winter the clock of Denver is another hour away.
  expect(formatProEnd('2027-02-28T15:59:59.000Z', { lang: 'en', zone: 'America/Denver' }).own?.time).toBe('28 February 2027 at 08:59')
})

test('a reader in GMT+8 sees the end once', () => {
  expect(formatProEnd(end, { lang: 'tw', zone: 'Asia/Taipei' })).toEqual({ gmt8: '2027年5月21日 23:59', own: null })
  expect(formatProEnd(end, { lang: 'en', zone: 'Asia/Singapore' }).own).toBeNull()
})

test('where it is another day, that day is named; a zone that nobody knows changes nothing', () => {
  expect(formatProEnd(end, { lang: 'en', zone: 'Pacific/Auckland' }).own?.time).toBe('22 May 2027 at 03:59')
  expect(formatProEnd(end, { lang: 'en', zone: 'Mars/Olympus' }).own).toBeNull()
})

test('the last moment of 2999 is for life, and no earlier one', () => {
  expect([isForLife('2999-12-31T15:59:59.000Z'), isForLife(end), isForLife(null)]).toEqual([true, false, false])
})
