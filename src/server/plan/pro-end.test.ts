import { expect, test } from 'vitest'
import { readProEnd } from './pro-end.ts'

test.each([
  ['a day, until its last second at GMT+8', '2027-03-31', '2027-03-31T15:59:59.000Z'],
  ['a time without an offset, at GMT+8', '2027-03-31 08:30', '2027-03-31T00:30:00.000Z'],
  ['an instant in UTC', '2027-03-31T08:30:15Z', '2027-03-31T08:30:15.000Z'],
  ['an offset ahead', '2027-03-31T08:30:00+05:45', '2027-03-31T02:45:00.000Z'],
  ['an offset behind, without a colon', '2027-03-31T20:00:00-0700', '2027-04-01T03:00:00.000Z'],
  ['the leap day', '2028-02-29', '2028-02-29T15:59:59.000Z'],
  ['a day beyond all, as for life', '9999-12-31', '2999-12-31T15:59:59.000Z'],
])('the end of Pro reads %s', (_name, text, instant) => {
  expect(readProEnd(text)?.toISOString()).toBe(instant)
})

test.each(['2027-02-29', '2027-13-01', '2027-03-31 24:00', 'soon', '2027-03-31T08:30:00+8', ''])('what is no date is none: %s', (text) => {
  expect(readProEnd(text)).toBeNull()
})
