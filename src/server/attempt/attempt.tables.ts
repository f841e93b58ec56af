import type { Generated, GeneratedAlways } from 'kysely'

export interface AnnotationRow {
  attempt_id: number
  skill: string
  kind: string
  name: string
  value: unknown
  seq: number
}

export interface AnswerRow {
  attempt_id: number
  skill: string
  question: string
  response: unknown
  seq: number
  changed_at: Date
  changes: number
}

export interface AttemptRow {
  id: GeneratedAlways<number>
  person_id: number
  test_id: number
  revision: string
  product: string
  test_title: string
  module: string
  scope: string
  skill: string | null
  mode: string
  version: string
  status: Generated<string>
  epoch: Generated<number>
  ack_seq: Generated<number>
  candidate_number: string
  accommodation: Generated<string>
  created_at: Date
  started_at: Date | null
  submitted_at: Date | null
  submitted_by: string | null
  receipt_ack_seq: number | null
  receipt_answers_sha256: string | null
  receipt_at: Date | null
  token_ends_at: Date
  next_check_at: Date | null
  text_size: Generated<string>
  part: number | null
  preview_of: string | null
  spent_at: Date | null
  erased_at: Date | null
  is_open: GeneratedAlways<boolean>
  is_awaiting_review: GeneratedAlways<boolean>
  words_deleted_at: Date | null
  explained_at: Date | null
  token_issued_at: Date | null
  op_day: string | null
  op_bytes: Generated<number>
  seen_at: Date | null
  ended_status: GeneratedAlways<string | null>
}

export interface AttemptEventRow {
  id: GeneratedAlways<number>
  attempt_id: number
  at: Date
  kind: string
  detail: Generated<unknown>
}

export interface AttemptOpRow {
  attempt_id: number
  seq: number
  epoch: number
  op_id: string
  kind: string
  skill: string | null
  question: string | null
  value: unknown
  mono_ms: number | null
  received_at: Date
  refused_reason: string | null
}

export interface AttemptSectionRow {
  attempt_id: number
  skill: string
  position: number
  seconds: number
  question_count: number
  status: Generated<string>
  opened_at: Date | null
  deadline_at: Date | null
  closed_at: Date | null
  close_reason: string | null
  paused_at: Date | null
  remaining_ms: number | null
  paused_ms: Generated<number>
  keys_read_at: Date | null
  paused_seq: number | null
  paused_by: string | null
}

export interface CheckedRow {
  attempt_id: number
  skill: string
  question: string
  correct: boolean
  reason: string
  checked_at: Date
}

export interface KeyReadingRow {
  person_id: number
  test_id: number
  skill: string
  part: number
  first_read_at: Date
}

export interface LateOpRow {
  attempt_id: number
  seq: number
  late_ms: number
  decision: string | null
  decided_by: number | null
  decided_at: Date | null
}

export interface PersonAccommodationRow {
  id: GeneratedAlways<number>
  person_id: number
  factor: string
  text_size: string
  reason: string
  decided_by: number
  decided_at: Date
}

export interface RecordingConsentRow {
  attempt_id: number
  person_id: number
  text_version: string
  given_at: Date
}

export type AttemptTables = {
  'attempt.annotation': AnnotationRow
  'attempt.answer': AnswerRow
  'attempt.attempt': AttemptRow
  'attempt.attempt_event': AttemptEventRow
  'attempt.attempt_op': AttemptOpRow
  'attempt.attempt_section': AttemptSectionRow
  'attempt.checked': CheckedRow
  'attempt.key_reading': KeyReadingRow
  'attempt.late_op': LateOpRow
  'attempt.person_accommodation': PersonAccommodationRow
  'attempt.recording_consent': RecordingConsentRow
}
