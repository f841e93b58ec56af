import type { BillingField } from './payout.contract.ts'

type Need = 'required' | 'optional' | 'none'
type AddressPart = Extract<BillingField, 'mailing_line2' | 'mailing_district' | 'mailing_city' | 'mailing_state' | 'mailing_zip'>
type AddressNeeds = Readonly<Record<AddressPart, Need>>

const usual: AddressNeeds = {
  mailing_line2: 'optional',
  mailing_district: 'none',
  mailing_city: 'required',
  mailing_state: 'optional',
  mailing_zip: 'optional',
}
const withState: AddressNeeds = { ...usual, mailing_state: 'required', mailing_zip: 'required' }
const withoutState: AddressNeeds = { ...usual, mailing_state: 'none', mailing_zip: 'required' }
const withoutPostcode: AddressNeeds = { ...usual, mailing_state: 'none', mailing_zip: 'none' }

/** Which parts an address has, by country (ISO 3166-1 alpha-2); of all others the usual ones. */
const byCountry: Readonly<Record<string, AddressNeeds>> = {
  TW: { ...withoutState, mailing_district: 'required' },
  CN: { ...withState, mailing_district: 'optional' },
  HK: withoutPostcode,
  MO: withoutPostcode,
  SG: { ...withoutState, mailing_city: 'none' },
  ...Object.fromEntries(['US', 'CA', 'AU', 'JP', 'IN', 'BR', 'MX', 'MY', 'IT'].map((country) => [country, withState])),
  ...Object.fromEntries(
    ['AT', 'BE', 'CH', 'CZ', 'DE', 'DK', 'ES', 'FI', 'FR', 'GB', 'NL', 'NO', 'NZ', 'PL', 'PT', 'SE'].map((country) => [
      country,
      withoutState,
    ]),
  ),
}

/** Without a country nothing is known of its parts: what was always asked is. */
const unknown: AddressNeeds = { ...usual, mailing_zip: 'required' }

/** Whether each part of an address is asked in a country, and may be left out; without a country as before countries were asked. */
export function addressNeedsOf(country: string | null | undefined): AddressNeeds {
  return country ? (byCountry[country] ?? usual) : unknown
}

/** What a country calls a part, where that is not the usual word: the end of a word's key. */
export function wordOfPart(part: BillingField, country: string | null | undefined): string {
  if (part === 'mailing_state' && (country === 'CN' || country === 'CA')) return 'mailing_province'
  if (part === 'mailing_state' && country === 'JP') return 'mailing_prefecture'
  if (part === 'mailing_city' && country === 'TW') return 'mailing_county'
  if (part === 'mailing_zip' && country !== 'US' && country) return 'mailing_postcode'
  return part
}
