import type { Generated } from 'kysely'

export interface BrandRow {
  key: string
  name: string
  hosts: string[]
  colours: unknown
  logo: string
  contact_email: string
  contact_links: unknown
  chat_url: string | null
  menu_links: unknown
  external_home_url: string | null
  legal_entity: string
  tax_id: string | null
  address: string | null
  invoice_prefix: string
  mail_from_name: string | null
  geo_gate: unknown
  revision: Generated<number>
  updated_at: Generated<Date>
}

export type BrandTables = {
  'brand.brand': BrandRow
}
