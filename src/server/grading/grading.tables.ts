import type { Generated, GeneratedAlways } from 'kysely'

export interface AnchorRow {
  script_id: number
  key: string | null
  marks: unknown
  band: string
  made_by: number | null
  made_at: Generated<Date>
  retired_at: Date | null
}

export interface ComplaintRow {
  id: GeneratedAlways<number>
  script_id: number
  task_id: number
  remark_id: number
  payer_id: number
  reason: string | null
  list_price: number
  discount_bps: number
  price: number
  hold_id: number
  request: string
  created_at: Generated<Date>
  coins_captured_at: Date | null
  coins_returned_at: Date | null
  return_reason: string | null
  outcome: string | null
  decided_at: Date | null
  reject_reason: string | null
}

export interface DraftRow {
  task_id: number
  grader_id: number
  version: number
  marking: unknown
  saved_at: Generated<Date>
}

export interface MarkingRow {
  task_id: number
  grader_id: number
  marking: unknown
  band: string | null
  submitted_at: Generated<Date>
  agreed_marks: unknown
  agreed_band: string | null
}

export interface OrderRow {
  id: GeneratedAlways<number>
  script_id: number
  task_id: number
  option: string
  payer_id: number
  list_price: number
  discount_bps: number
  price: number
  hold_id: number
  rate_amount: number
  rate_currency: string
  created_at: Generated<Date>
  coins_captured_at: Date | null
  coins_returned_at: Date | null
  return_reason: string | null
  canceled_at: Date | null
  request: string | null
}

export interface QualificationRow {
  id: GeneratedAlways<number>
  grader_id: number
  skill: string
  anchors: number
  started_at: Generated<Date>
  ended_at: Date | null
  passed: boolean | null
}

export interface RateRow {
  id: GeneratedAlways<number>
  option: string
  skill: string
  amount: number
  currency: string
  set_at: Generated<Date>
  set_by: number | null
}

export interface RatingRow {
  task_id: number
  stars: number
  comment: string | null
  rated_at: Generated<Date>
}

export interface ReadingRow {
  id: GeneratedAlways<number>
  script_id: number
  comment_language: string
  sent_as: Generated<string>
  state: Generated<string>
  fault: string | null
  fault_detail: string | null
  version: string | null
  bands: Generated<unknown>
  band: string | null
  comments: Generated<unknown>
  proposed: Generated<number>
  created_at: Generated<Date>
  ended_at: Date | null
}

export interface ReadingUseRow {
  reading_id: number
  grader_id: number
  taken: Generated<number[]>
  dropped: Generated<number[]>
  own_band: string | null
  bands_seen_at: Date | null
}

export interface RevisionDraftRow {
  script_id: number
  part: number
  version: number
  text: string
  saved_at: Generated<Date>
}

export interface SavedCommentRow {
  id: GeneratedAlways<number>
  grader_id: number | null
  tag: string | null
  text: string
  used: Generated<number>
  created_at: Generated<Date>
}

export interface ScriptRow {
  id: GeneratedAlways<number>
  attempt_id: number | null
  skill: string
  person_id: number | null
  candidate_number: number
  test_title: string
  module: string
  words: number | null
  duration_ms: number | null
  created_at: Generated<Date>
  source: Generated<string>
  content: unknown
  revises: number | null
}

export interface SecondReaderRow {
  id: number
  address: string
  is_on: boolean
  kek_id: string
  wrapped_dek: Buffer
  dek_version: number
  sealed: unknown
  changed_at: Generated<Date>
  changed_by: number | null
}

export interface SettingRow {
  id: Generated<boolean>
  second_share_bps: Generated<number>
  tolerance: Generated<string>
  release_lead_minutes: Generated<number>
  anchor_share_bps: Generated<number>
  anchors_to_qualify: Generated<number>
  fewest_anchors: Generated<number>
  max_mean_absolute: Generated<string>
  max_mean: Generated<string>
}

export interface TaskRow {
  id: GeneratedAlways<number>
  script_id: number
  status: Generated<string>
  comment_language: string
  priority: boolean
  due_at: Date
  assigned_to: number | null
  grader_id: number | null
  claimed_at: Date | null
  lease_until: Date | null
  submitted_at: Date | null
  released_at: Date | null
  canceled_at: Date | null
  cancel_reason: string | null
  created_at: Generated<Date>
  kind: Generated<string>
  marks_again: number | null
  options: string[] | null
  rate_amount: number | null
  rate_currency: string | null
  qualification_id: number | null
}

export interface VoiceRow {
  id: string
  task_id: number
  grader_id: number
  created_at: Generated<Date>
}

export type GradingTables = {
  'grading.anchor': AnchorRow
  'grading.complaint': ComplaintRow
  'grading.draft': DraftRow
  'grading.marking': MarkingRow
  'grading.order': OrderRow
  'grading.qualification': QualificationRow
  'grading.rate': RateRow
  'grading.rating': RatingRow
  'grading.reading': ReadingRow
  'grading.reading_use': ReadingUseRow
  'grading.revision_draft': RevisionDraftRow
  'grading.saved_comment': SavedCommentRow
  'grading.script': ScriptRow
  'grading.second_reader': SecondReaderRow
  'grading.setting': SettingRow
  'grading.task': TaskRow
  'grading.voice': VoiceRow
}
