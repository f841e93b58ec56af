import type { Generated, GeneratedAlways } from 'kysely'

export interface ArchiveRow {
  id: GeneratedAlways<number>
  request_id: number
  key: Buffer
  bytes: number | null
}

export interface ArchivePieceRow {
  archive_id: number
  place: number
  sha256: string
}

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
  'privacy.archive': ArchiveRow
  'privacy.archive_piece': ArchivePieceRow
  'privacy.request': RequestRow
}
