import type { Generated, GeneratedAlways } from 'kysely'

export interface RequestRow {
  id: GeneratedAlways<number>
  kind: string
  subject_id: number
  requester_id: number | null
  status: Generated<string>
  created_at: Generated<Date>
  due_at: Date
  next_try_at: Date | null
  tries: Generated<number>
  steps: Generated<string[]>
  receipt: Generated<unknown>
  decided_by: number | null
  reason: string | null
  archive_bytes: number | null
  ready_until: Date | null
  link_hash: Buffer | null
  link_expires_at: Date | null
  ended_at: Date | null
  link_tries: Generated<number>
}

export type PrivacyTables = {
  'privacy.request': RequestRow
}
