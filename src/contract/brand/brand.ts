import { z } from 'zod'
import { Instant, Lang } from '#contract/kit/common.ts'
import { isLinkAddress } from './link-address.ts'

/** The three brands of the product; `test` is the default one. */
export const BrandKey = z.enum(['test', 'company', 'school'])
export type BrandKey = z.infer<typeof BrandKey>

/** The marks that were drawn. */
export const Mark = z.enum(['bandstand', 'harbour', 'northfield'])
export type Mark = z.infer<typeof Mark>

export const ContactKind = z.enum(['chat', 'web', 'video', 'community'])
export type ContactKind = z.infer<typeof ContactKind>

const Colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/, 'brand.colour_form')

export const Colours = z.object({
  primary: Colour,
  tint: Colour,
  tint_ink: Colour,
  accent: Colour,
  accent_fill: Colour,
  accent_tint: Colour,
  dark: Colour,
})

/** https, or a path of this site. */
const LinkAddress = z.string().trim().max(300).refine(isLinkAddress, 'brand.address_form')

/** A name as DNS has it, or an IP address; no scheme, no port. */
const HostName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:\[?[\da-f:.]+\]?|[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*)$/, 'brand.host_form')

const MenuWord = z.string().trim().min(1).max(40)
export const MenuLink = z.object({ words: z.record(Lang, MenuWord), url: LinkAddress })
export type MenuLink = z.infer<typeof MenuLink>

export const ContactLink = z.object({ kind: ContactKind, url: LinkAddress })
export type ContactLink = z.infer<typeof ContactLink>

/** Which visitors see a welcome with a link instead of the practice. */
export const GeoGate = z.object({
  enabled: z.boolean(),
  /** ISO 3166-1, two capital letters. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/, 'brand.country_form')).max(60),
  products: z.array(z.enum(['ielts', 'toefl'])).max(2),
  link_url: LinkAddress,
})
export type GeoGate = z.infer<typeof GeoGate>

const Name = z.string().trim().min(1).max(60)
const maybe = (max: number) => z.string().trim().max(max).nullable()

/** What everybody sees of a brand. */
const shown = {
  name: Name,
  logo: Mark,
  contact_email: z.email().trim().max(254),
  contact_links: z.array(ContactLink).max(6),
  chat_url: LinkAddress.nullable(),
  menu_links: z.array(MenuLink).max(4),
  /** Where people land who log out at the company's brand. */
  external_home_url: LinkAddress.nullable(),
  legal_entity: Name,
  colours: Colours,
}

/** What only staff see and change. */
const kept = {
  hosts: z.array(HostName).max(20),
  tax_id: maybe(40),
  address: maybe(300),
  invoice_prefix: z
    .string()
    .trim()
    .regex(/^[A-Z\d]{2,8}$/, 'brand.prefix_form'),
  /** The sender's name of its emails; null: as MAIL_FROM says. */
  mail_from_name: maybe(60),
  geo_gate: GeoGate,
}

/** The brand for a visitor at a host. */
export const Brand = z.object({
  key: BrandKey,
  ...shown,
  /** The gate that this very caller stands before; null for all others. Whoever is signed in passes. */
  gate: GeoGate.pick({ products: true, link_url: true }).nullable(),
})
export type Brand = z.infer<typeof Brand>

export const BrandChange = z.object({ ...shown, ...kept })
export type BrandChange = z.infer<typeof BrandChange>

export const StaffBrand = BrandChange.extend({
  key: BrandKey,
  /** Raised by every change; a change names the one it began from. */
  revision: z.int(),
  updated_at: Instant,
})
export type StaffBrand = z.infer<typeof StaffBrand>
