import type { Generated, GeneratedAlways } from 'kysely'

export interface AnswerKeyRow {
  revision: string
  skill: string
  document: unknown
}

export interface BandTableRow {
  version: string
  module: string
  skill: string
  not_attempted: string
  rows: unknown
  published_at: Generated<Date>
}

export interface CorrectionRow {
  revision: string
  corrects: string
  skill: string
  question: string
  change: string
  answers: string[]
}

export interface DraftRow {
  id: GeneratedAlways<number>
  slug: string
  title: string
  module: string
  kind: string
  state: Generated<string>
  version: Generated<number>
  created_by: number
  created_at: Generated<Date>
  edited_by: number
  edited_at: Generated<Date>
  published_test: number | null
  published_revision: string | null
  published_at: Date | null
}

export interface DraftCommentRow {
  id: GeneratedAlways<number>
  draft_id: number
  file: string | null
  path: unknown
  question: number | null
  body: string
  author_id: number
  created_at: Generated<Date>
  resolved_by: number | null
  resolved_at: Date | null
}

export interface DraftFileRow {
  draft_id: number
  path: string
  body: string
  version: number
  saved_by: number
  saved_at: Generated<Date>
}

export interface DraftMediaRow {
  draft_id: number
  path: string
  sha256: string
  bytes: number
  version: number
  saved_by: number
  saved_at: Generated<Date>
}

export interface DraftReviewRow {
  id: GeneratedAlways<number>
  draft_id: number
  version: number
  asked_by: number
  asked_at: Generated<Date>
  decision: string | null
  decided_by: number | null
  decided_at: Date | null
  reason: string | null
}

export interface MediaRow {
  revision: string
  file: string
  type: string
  bytes: number
  sha256: string
  duration_ms: number
}

export interface RevisionRow {
  hash: string
  test_id: number
  title: string
  module: string
  kind: string
  licence: string
  origin: string
  published_at: Generated<Date>
  form_of: string | null
  form: string | null
  form_version: number | null
}

export interface SectionPaperRow {
  revision: string
  skill: string
  document: Buffer
  raw_bytes: number
  seconds: number
  question_count: number
  part_count: number
  types: string[]
}

export interface TestRow {
  id: GeneratedAlways<number>
  slug: string
  product: string
  title: string
  module: string
  kind: string
  status: Generated<string>
  position: Generated<number>
  current_revision: string | null
  source_sha256: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface TestEventRow {
  id: GeneratedAlways<number>
  test_id: number
  at: Date
  kind: string
  revision: string | null
  person_id: number | null
}

export interface UploadRow {
  name: string
  checked_at: Generated<Date>
  standing: string | null
  content: string
  media: string[]
}

export type ExamTables = {
  'exam.answer_key': AnswerKeyRow
  'exam.band_table': BandTableRow
  'exam.correction': CorrectionRow
  'exam.draft': DraftRow
  'exam.draft_comment': DraftCommentRow
  'exam.draft_file': DraftFileRow
  'exam.draft_media': DraftMediaRow
  'exam.draft_review': DraftReviewRow
  'exam.media': MediaRow
  'exam.revision': RevisionRow
  'exam.section_paper': SectionPaperRow
  'exam.test': TestRow
  'exam.test_event': TestEventRow
  'exam.upload': UploadRow
}
