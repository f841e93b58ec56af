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
  'plan.quota_window': QuotaWindowRow
}
