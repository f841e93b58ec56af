import { expect, test } from 'vitest'
import { findLeaveAddress } from './leave.ts'

test.each([
  ['test', null, '/'],
  ['test', 'https://elsewhere.example/', '/'],
  ['school', 'https://elsewhere.example/', '/'],
  ['company', 'https://harbour.example/', 'https://harbour.example/'],
  ['company', null, '/'],
] as const)('who logs out of %s with the home %s goes to %s', (key, home, way) => {
  expect(findLeaveAddress({ key, external_home_url: home })).toBe(way)
})
