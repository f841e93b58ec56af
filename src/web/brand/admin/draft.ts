import type { BrandChange, StaffBrand } from '#contract/brand/brand.ts'

/** A brand as it stands in the form: lists that are typed as lines are text, and so is what may be missing. */
export type Draft = Omit<BrandChange, 'hosts' | 'chat_url' | 'external_home_url' | 'tax_id' | 'address' | 'mail_from_name' | 'geo_gate'> & {
  readonly hosts: string
  readonly chat_url: string
  readonly external_home_url: string
  readonly tax_id: string
  readonly address: string
  readonly mail_from_name: string
  readonly geo_gate: Omit<BrandChange['geo_gate'], 'countries'> & { readonly countries: string }
}

export function toDraft({ key: _key, revision: _revision, updated_at: _at, ...brand }: StaffBrand): Draft {
  return {
    ...brand,
    hosts: brand.hosts.join('\n'),
    chat_url: brand.chat_url ?? '',
    external_home_url: brand.external_home_url ?? '',
    tax_id: brand.tax_id ?? '',
    address: brand.address ?? '',
    mail_from_name: brand.mail_from_name ?? '',
    geo_gate: { ...brand.geo_gate, countries: brand.geo_gate.countries.join(' ') },
  }
}

const listOf = (text: string) => text.split(/[\s,;]+/).filter((piece) => piece !== '')
const maybe = (text: string) => (text.trim() === '' ? null : text)

export function toChange(draft: Draft): BrandChange {
  return {
    ...draft,
    hosts: listOf(draft.hosts),
    chat_url: maybe(draft.chat_url),
    external_home_url: maybe(draft.external_home_url),
    tax_id: maybe(draft.tax_id),
    address: maybe(draft.address),
    mail_from_name: maybe(draft.mail_from_name),
    geo_gate: { ...draft.geo_gate, countries: listOf(draft.geo_gate.countries.toUpperCase()) },
  }
}

/** What stands in the form once `sent` is stored as `saved`: the stored fields, but for those that were typed in meanwhile. */
export function rebase(typed: Draft, sent: Draft, saved: Draft): Draft {
  const names = Object.keys(typed) as (keyof Draft)[]
  const meanwhile = names.filter((name) => JSON.stringify(typed[name]) !== JSON.stringify(sent[name]))
  return { ...saved, ...Object.fromEntries(meanwhile.map((name) => [name, typed[name]])) }
}

/** The sentence beside a field: its own, or that of any part of it ("hosts.2"). */
export function errorOf(errors: Readonly<Record<string, string>>, field: string): string | undefined {
  return errors[field] ?? Object.entries(errors).find(([name]) => name.startsWith(`${field}.`))?.[1]
}

const texts = [
  'name',
  'logo',
  'legal_entity',
  'tax_id',
  'address',
  'invoice_prefix',
  'mail_from_name',
  'hosts',
  'contact_email',
  'chat_url',
  'external_home_url',
]

const count = (most: number, name: (at: number) => readonly string[]) => Array.from({ length: most }, (_, at) => name(at)).flat()

/** Every field that a refusal may name, so that its sentence stands beside it. */
export const fieldNames: readonly string[] = [
  ...texts,
  ...['primary', 'tint', 'tint_ink', 'accent', 'accent_fill', 'accent_tint', 'dark'].map((name) => `colours.${name}`),
  ...['enabled', 'countries', 'products', 'link_url'].map((name) => `geo_gate.${name}`),
  ...count(20, (at) => [`hosts.${at}`]),
  ...count(60, (at) => [`geo_gate.countries.${at}`]),
  ...count(6, (at) => [`contact_links.${at}.url`]),
  ...count(4, (at) => [`menu_links.${at}.url`, ...['en', 'cn', 'tw'].map((lang) => `menu_links.${at}.words.${lang}`)]),
]
