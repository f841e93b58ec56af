import type { Generated, GeneratedAlways } from 'kysely'

export interface MembershipGrantRow {
  id: GeneratedAlways<number>
  person_id: number
  source: string
  starts_at: Generated<Date>
  ends_at: Date | null
  revoked_at: Date | null
}

export interface QuotaWindowRow {
  person_id: number
  product: string
  bucket: string
  window_start: Date
  window_end: Date
  used: number
  allowed: number
}

export type PlanTables = {
  'plan.membership_grant': MembershipGrantRow
  'plan.quota_window': QuotaWindowRow
}
