import type { BrandChange, BrandKey, StaffBrand } from '#contract/brand/brand.ts'
import { type Colours, contrastOf, listPairs, formatContrast } from '#contract/brand/colours.ts'
import { actorOf, type Caller } from '#server/kit/request/caller.ts'
import { type AuditFields, findChanges, recordAudit } from '#server/kit/audit-log/audit.ts'
import type { Db } from '#server/kit/database.ts'
import { inTransaction } from '#server/kit/database.ts'
import { notifyServers } from '#server/kit/server-news.ts'
import { InvalidInput, refusalsOf, type WordKey } from '#server/kit/refusal.ts'
import { type BrandBook, brandNews } from './brand-book.ts'
import { type BrandRecord, listBrands, lockBrands, updateBrand } from './brand.store.ts'
import { brandContract } from '#contract/brand/brand.contract.ts'

const refuse = refusalsOf(brandContract)

type Faults = Record<string, WordKey[]>

/** Every pair of colours that is too faint, at the field that mends it. */
function findFaintColours(key: BrandKey, colours: Colours): Faults {
  const faults: Faults = {}
  for (const { name, field, front, back, needs } of listPairs(key, colours)) {
    const contrast = contrastOf(front, back)
    if (contrast >= needs) continue
    const word = { key: `brand.pair_${name}`, params: { contrast: formatContrast(contrast), needs: String(needs), front, back } }
    ;(faults[`colours.${field}`] ??= []).push(word)
  }
  return faults
}

/** Hosts that stand twice, or that another brand has. */
function findTakenHosts(key: BrandKey, hosts: readonly string[], all: readonly BrandRecord[]): Faults {
  const twice = hosts.find((host, index) => hosts.indexOf(host) !== index)
  if (twice !== undefined) return { hosts: [{ key: 'brand.host_twice', params: { host: twice } }] }
  for (const other of all.filter((brand) => brand.key !== key)) {
    const taken = hosts.find((host) => other.hosts.includes(host))
    if (taken !== undefined) return { hosts: [{ key: 'brand.host_taken', params: { host: taken, name: other.name } }] }
  }
  return {}
}

function findOtherFaults(key: BrandKey, change: Partial<BrandChange>, all: readonly BrandRecord[]): Faults {
  const { invoice_prefix: prefix, geo_gate: gate } = change
  const taken = all.some((brand) => brand.key !== key && brand.invoice_prefix === prefix)
  return {
    ...(taken && { invoice_prefix: ['brand.prefix_taken'] }),
    ...(key !== 'test' && gate?.enabled === true && { 'geo_gate.enabled': ['brand.gate_elsewhere'] }),
  }
}

export function toStaffBrand({ updated_at: updatedAt, ...record }: BrandRecord): StaffBrand {
  return { ...record, updated_at: updatedAt.toISOString() }
}

export interface BrandContext {
  readonly db: Db
  readonly book: BrandBook
}

export interface BrandUpdate {
  readonly key: BrandKey
  readonly revision: number
  readonly change: Partial<BrandChange>
}

/** The fields of a brand for the audit log, each as one line, including those that appear in documents. */
function toAuditFields({
  colours,
  contact_links: contacts,
  menu_links: menu,
  geo_gate: gate,
  ...plain
}: Partial<BrandChange>): AuditFields {
  return {
    ...plain,
    ...(colours && Object.fromEntries(Object.entries(colours).map(([name, colour]) => [`colour_${name}`, colour]))),
    ...(contacts && { contact_links: contacts.map(({ kind, url }) => `${kind} ${url}`) }),
    ...(menu && { menu: menu.map(({ words, url }) => `${words.en} / ${words.cn} / ${words.tw} ${url}`) }),
    ...(gate && {
      gate_enabled: gate.enabled,
      gate_countries: gate.countries,
      gate_products: gate.products,
      gate_link: gate.link_url,
    }),
  }
}

/**
 * Changes a brand, unless it has changed since `revision`; the audit log records the changed fields. From the commit on this server uses the new
 * brand for every page; other servers are notified.
 */
export async function changeBrand({ db, book }: BrandContext, { key, revision, change }: BrandUpdate, caller: Caller): Promise<StaffBrand> {
  await inTransaction(db, async (tx) => {
    await lockBrands(tx)
    const all = await listBrands(tx)
    const faults = {
      ...(change.colours && findFaintColours(key, change.colours)),
      ...(change.hosts && findTakenHosts(key, change.hosts, all)),
      ...findOtherFaults(key, change, all),
    }
    if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
    if (!(await updateBrand(tx, { key, revision }, change))) throw refuse.BRAND_CHANGED()
    const was = all.find((brand) => brand.key === key)
    const changes = was === undefined ? null : findChanges(toAuditFields(was), toAuditFields(change))
    if (changes !== null)
      await recordAudit(tx, { actor: actorOf(caller), action: 'brand.fields-changed', entity: 'brand', entityId: key, ...changes })
    await notifyServers(tx, brandNews)
  })
  await book.refresh()
  return toStaffBrand(book.get(key))
}
