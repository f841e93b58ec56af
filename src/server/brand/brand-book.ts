import type { Brand } from '#contract/brand/brand.ts'
import type { BrandKey } from '#contract/brand/brand.ts'
import type { CountryNotice } from '#contract/brand/country-notice.ts'
import type { Db } from '#server/kit/database.ts'
import { type BrandRecord, listBrands } from './brand.store.ts'

/** The topic under which servers notify one another of changed brands. */
export const brandNews = 'brand'

/** The brands in memory: a page is answered without asking the database. They are read again after a change, and now and then. */
export interface BrandBook {
  /** The brand of a host; unknown hosts belong to the default one. */
  ofHost(host: string): BrandRecord
  get(key: BrandKey): BrandRecord
  list(): readonly BrandRecord[]
  /** Reads all of them again. */
  refresh(): Promise<void>
}

interface BrandIndex {
  readonly all: readonly BrandRecord[]
  readonly byHost: ReadonlyMap<string, BrandRecord>
}

async function readBrandIndex(db: Db): Promise<BrandIndex> {
  const all = await listBrands(db)
  return { all, byHost: new Map(all.flatMap((brand) => brand.hosts.map((host) => [host, brand] as const))) }
}

/** A host as brands name it: small letters, no dot at its end. */
function toHost(host: string): string {
  return host.toLowerCase().replace(/\.$/, '')
}

export async function openBrandBook(db: Db): Promise<BrandBook> {
  let index = await readBrandIndex(db)
  let begun = 0
  let taken = 0
  const get = (key: BrandKey) => {
    const found = index.all.find((brand) => brand.key === key)
    if (found === undefined) throw new Error(`there is no brand ${key}`)
    return found
  }
  return {
    ofHost: (host) => index.byHost.get(toHost(host)) ?? get('test'),
    get,
    list: () => index.all,
    refresh: async () => {
      const turn = (begun += 1)
      const read = await readBrandIndex(db)
      if (turn < taken) return // One that began later has read what is newer.
      taken = turn
      index = read
    },
  }
}

/** What everybody may see of a brand. */
export function toShownBrand(record: BrandRecord, gate: CountryNotice | null): Brand {
  const { key, name, logo, contact_email, contact_links, chat_url, menu_links, external_home_url, legal_entity, colours } = record
  return {
    key,
    name,
    logo,
    contact_email,
    contact_links,
    chat_url,
    menu_links,
    external_home_url,
    legal_entity,
    colours,
    gate: gate && { products: [...gate.products], link_url: gate.link_url },
  }
}
