import type { Generated } from 'kysely'

export interface ClipRow {
  id: string
  person_id: number
  sent_sha256: string
  sha256: string
  type: string
  bytes: number
  duration_ms: number
  created_at: Generated<Date>
}

export interface RecordingRow {
  attempt_id: number
  question: string
  status: string
  changed_at: Date
  counting_takes: number[] | null
  next_check_at: Date | null
  freed_at: Date | null
  deleted_at: Date | null
  tries: Generated<number>
}

export interface RecordingChunkRow {
  attempt_id: number
  question: string
  take: number
  chunk: number
  type: string
  sha256: string
  bytes: number
  content: Buffer | null
  received_at: Date
  late_ms: number | null
}

export interface RecordingTakeRow {
  attempt_id: number
  question: string
  take: number
  chunks: number
  sha256: string
  type: string
  bytes: number
  duration_ms: number
  assembled_at: Date
  peaks: Buffer | null
}

export type RecordingTables = {
  'recording.clip': ClipRow
  'recording.recording': RecordingRow
  'recording.recording_chunk': RecordingChunkRow
  'recording.recording_take': RecordingTakeRow
}
