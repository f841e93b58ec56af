import { expect, test } from 'vitest'
import { formatRenewal } from './format-renewal.ts'

const now = Date.parse('2026-11-22T10:00:00Z')
const midnight = '2026-11-22T16:00:00.000Z'

test('the hour of renewal is told in the zone of its reader', () => {
  const say = (zone: string, lang: 'en' | 'tw' = 'en') => formatRenewal(midnight, { now, zone, lang })
  expect([say('Asia/Taipei'), say('UTC'), say('Asia/Taipei', 'tw')]).toEqual(['00:00 GMT+8', '16:00 GMT+0', '00:00 GMT+8'])
})

test('a renewal that is more than a day away names its day', () => {
  expect(formatRenewal('2026-11-24T00:00:00.000Z', { now, zone: 'UTC', lang: 'en' })).toBe('Tuesday, 00:00 GMT+0')
})

test('a zone that nobody knows does not stop the page', () => {
  expect(formatRenewal(midnight, { now, zone: 'Mars/Olympus', lang: 'en' })).toMatch(/^\d\d:00 GMT/)
})
