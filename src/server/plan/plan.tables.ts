import type { Generated, GeneratedAlways } from 'kysely'

export interface GradingOptionRow {
  code: string
  price: number
  active: Generated<boolean>
  position: number
}

export interface MembershipGrantRow {
  id: GeneratedAlways<number>
  person_id: number
  source: string
  starts_at: Generated<Date>
  ends_at: Date | null
  revoked_at: Date | null
  plan: string | null
  price: number | null
  transaction_id: number | null
  reference: string | null
  granted_by: number | null
  revoked_by: number | null
  reason: string | null
  kind: string | null
}

export interface PlanRow {
  code: string
  months: number | null
  list_price: number
  sale_price: number
  active: Generated<boolean>
  position: number
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
  'plan.grading_option': GradingOptionRow
  'plan.membership_grant': MembershipGrantRow
  'plan.plan': PlanRow
  'plan.quota_window': QuotaWindowRow
}
