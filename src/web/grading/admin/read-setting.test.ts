import { expect, test } from 'vitest'
import { formatSetting, readSetting } from './read-setting.ts'

test.each([
  ['second_share_bps', '10', 1000],
  ['second_share_bps', '12.5', 1250],
  ['second_share_bps', '0,07', 7],
  ['second_share_bps', '101', null],
  ['tolerance', '1.5', 1.5],
  ['tolerance', '1.2', null],
  ['release_lead_minutes', '4', null],
  ['anchors_to_qualify', '10.5', null],
  ['max_mean_absolute', '0.75', 0.75],
  ['max_mean', 'half', null],
] as const)('%s typed as %s is %s', (name, typed, read) => {
  expect(readSetting(name, typed)).toBe(read)
})

test('a share is shown in percent', () => {
  expect(formatSetting('anchor_share_bps', 1250)).toBe('12.5')
  expect(formatSetting('tolerance', 1)).toBe('1')
})
