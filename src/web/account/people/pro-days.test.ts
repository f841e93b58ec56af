import { describe, expect, test } from 'vitest'
import { endOfDay, extendBy, findNewEnd, isLifelong, isLifeOfOthers, toTaipeiDay } from './pro-days.ts'

test('the day is the one at GMT+8, wherever the reader is', () => {
  expect([toTaipeiDay('2027-03-30T16:00:00.000Z'), toTaipeiDay('2027-03-30T15:59:59.000Z')]).toEqual(['2027-03-31', '2027-03-30'])
  expect(endOfDay('2027-03-31')).toBe('2027-03-31T15:59:59.000Z')
  expect([endOfDay(''), endOfDay('2027-13-01')]).toEqual([null, null])
})

describe('months', () => {
  test('are added where Pro ends, and to today where it has ended, has never been or never ends', () => {
    const now = '2026-05-10T08:00:00.000Z'
    const after = (end: string | null) => extendBy(1, { now, end })
    expect(after('2026-06-30T15:59:59.000Z')).toBe('2026-07-30')
    expect([after(null), after('2026-01-01T00:00:00.000Z'), after('2999-12-31T15:59:59.000Z')]).toEqual(Array(3).fill('2026-06-10'))
    expect(isLifelong('2999-12-31T15:59:59.000Z')).toBe(true)
  })
})

test('a day given by staff replaces what staff gave, and does not shorten what was bought', () => {
  const [early, late] = ['2027-01-31T15:59:59.000Z', '2028-01-31T15:59:59.000Z']
  expect(findNewEnd(early, { end: null, staffEnd: null })).toBe(early)
  expect(findNewEnd(early, { end: late, staffEnd: late })).toBe(early)
  expect(findNewEnd(early, { end: late, staffEnd: null })).toBe(late)
  expect(findNewEnd(late, { end: early, staffEnd: null })).toBe(late)
})

test('Pro for life ends on a day of staff only where they gave it', () => {
  const [life, day] = ['2999-12-31T15:59:59.000Z', '2027-01-31T15:59:59.000Z']
  expect([isLifeOfOthers({ end: life, staffEnd: null }), isLifeOfOthers({ end: life, staffEnd: day })]).toEqual([true, true])
  expect([isLifeOfOthers({ end: life, staffEnd: life }), isLifeOfOthers({ end: day, staffEnd: null })]).toEqual([false, false])
  expect(isLifeOfOthers({ end: null, staffEnd: null })).toBe(false)
})
