import { expect, test } from 'vitest'
import { addressNeedsOf, wordOfPart } from './address-parts.ts'

const needs = (country: string | null) => {
  const { mailing_district, mailing_city, mailing_state, mailing_zip } = addressNeedsOf(country)
  return [mailing_district, mailing_city, mailing_state, mailing_zip]
}

test.each([
  ['TW', ['required', 'required', 'none', 'required']],
  ['CN', ['optional', 'required', 'required', 'required']],
  ['HK', ['none', 'required', 'none', 'none']],
  ['SG', ['none', 'none', 'none', 'required']],
  ['US', ['none', 'required', 'required', 'required']],
  ['CA', ['none', 'required', 'required', 'required']],
  ['AU', ['none', 'required', 'required', 'required']],
  ['GB', ['none', 'required', 'none', 'required']],
  ['KE', ['none', 'required', 'optional', 'optional']],
  [null, ['none', 'required', 'optional', 'required']],
])('of district, city, state and postcode %s has %j', (country, expected) => {
  expect(needs(country)).toEqual(expected)
})

test('a part has the word of its country', () => {
  expect([wordOfPart('mailing_state', 'CN'), wordOfPart('mailing_state', 'US'), wordOfPart('mailing_city', 'TW')]).toEqual([
    'mailing_province',
    'mailing_state',
    'mailing_county',
  ])
  expect([wordOfPart('mailing_zip', 'US'), wordOfPart('mailing_zip', 'GB')]).toEqual(['mailing_zip', 'mailing_postcode'])
})
