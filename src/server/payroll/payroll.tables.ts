import type { Generated, GeneratedAlways } from 'kysely'

export interface BillingInfoRow {
  person_id: number
  method: string
  fields: string[]
  ssn_last4: string | null
  account_last4: string | null
  kek_id: string
  wrapped_dek: Buffer
  dek_version: number
  sealed: unknown
  updated_at: Generated<Date>
  held_until: Date
}

export interface BillingRevealRow {
  id: GeneratedAlways<number>
  admin_id: number
  person_id: number
  fields: string[]
  at: Generated<Date>
  alarmed: Generated<boolean>
}

export type PayrollTables = {
  'payroll.billing_info': BillingInfoRow
  'payroll.billing_reveal': BillingRevealRow
}
