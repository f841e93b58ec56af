import type { brandContract } from '#contract/brand/brand.contract.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Reader } from 'mmdb-lib'

/** Where an address is, as `GET ip-geo` answers it. */
export type GeoLocation = OutputOf<typeof brandContract.ipGeo>

/** The specified place for an unknown address. */
const defaultPlace: GeoLocation = {
  iso_code: 'US',
  country: 'United States',
  city: 'Salt Lake City',
  timezone: 'America/Denver',
  resolved: false,
}

export type Locate = (address: string) => GeoLocation

/** A row of MaxMind's own files, or of the small ones that know a country only. */
interface GeoRow {
  readonly country_code?: unknown
  readonly country?: { readonly iso_code?: unknown }
  readonly city?: { readonly names?: { readonly en?: unknown } }
  readonly location?: { readonly time_zone?: unknown }
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function toPageSlice(row: GeoRow | null): GeoLocation {
  if (row === null) return defaultPlace
  const { country, country_code: plainCode, city, location } = row
  const code = textOf(country?.iso_code) ?? textOf(plainCode) ?? ''
  if (!/^[A-Z]{2}$/.test(code)) return defaultPlace
  return {
    iso_code: code,
    country: countryNames.of(code) ?? code,
    city: textOf(city?.names?.en),
    timezone: textOf(location?.time_zone),
    resolved: true,
  }
}

/** An IPv4 address also when it comes as a piece of IPv6. */
export function toPlainAddress(address: string): string {
  return address.toLowerCase().replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '')
}

/** The country file that comes as a package; null where it is not installed. */
function findDefaultFile(): string | null {
  try {
    return fileURLToPath(import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'))
  } catch {
    return null
  }
}

/** Reads a file in MaxMind's format, whole, once. Nobody else is asked where an address is. Throws where `path` cannot be read. */
export async function openGeoFile(path: string | undefined): Promise<Locate> {
  const file = path ?? findDefaultFile()
  const bytes = file === null ? null : await readFile(file).catch((error: unknown) => lackFile(error, path))
  if (bytes === null) return () => defaultPlace
  const reader = new Reader<never>(bytes)
  return (address) => toPageSlice(reader.get(toPlainAddress(address)) as GeoRow | null)
}

/** A file that was named must be there; the one of the package may be missing. */
function lackFile(error: unknown, path: string | undefined): null {
  if (path !== undefined) throw error
  return null
}
