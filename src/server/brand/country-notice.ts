import type { CountryNotice } from '#contract/brand/country-notice.ts'
import type { BrandRecord } from './brand.store.ts'
import type { Locate } from './geo.ts'

/** The country gate for a visitor at this address. Only the default brand has one, and an address without a known country passes. */
export function findCountryNotice(
  { key, geo_gate: gate }: Pick<BrandRecord, 'key' | 'geo_gate'>,
  address: string,
  locate: Locate,
): CountryNotice | null {
  if (key !== 'test' || !gate.enabled) return null
  const place = locate(address)
  if (!place.resolved || !gate.countries.includes(place.iso_code)) return null
  return { products: gate.products, link_url: gate.link_url }
}
