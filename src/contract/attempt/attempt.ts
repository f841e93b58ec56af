import { z } from 'zod'
import { Module, Skill } from '#contract/content/group-type.ts'
import { Response } from '#contract/content/mark.ts'
import { Instant } from '#contract/kit/common.ts'
import { Verdict } from './checked.ts'

export const Scope = z.enum(['full', 'quick', 'section', 'part', 'retake'])
export type Scope = z.infer<typeof Scope>

/** `strict` keeps exam conditions; `default` is practice: pause, check one answer. */
export const Mode = z.enum(['default', 'strict'])
export type Mode = z.infer<typeof Mode>

/** The skin of the room; it never changes content or marks. */
export const Version = z.enum(['new', 'old'])
export type Version = z.infer<typeof Version>

/** What the room begins with. */
export const TextSize = z.enum(['regular', 'large', 'extra_large'])
export type TextSize = z.infer<typeof TextSize>

export const AttemptStatus = z.enum([
  'created',
  'ready',
  'in_progress',
  'paused',
  'submitted',
  'auto_scored',
  'awaiting_review',
  'complete',
  'cancelled',
  'expired_unstarted',
  'abandoned',
  'voided',
])
export type AttemptStatus = z.infer<typeof AttemptStatus>

export const SectionStatus = z.enum(['locked', 'open', 'closing', 'closed'])
export type SectionStatus = z.infer<typeof SectionStatus>

export const CloseReason = z.enum(['candidate', 'timer', 'sweeper', 'staff'])

export const SectionState = z.object({
  skill: Skill,
  status: SectionStatus,
  seconds: z.int(),
  opened_at: Instant.nullable(),
  deadline_at: Instant.nullable(),
  closed_at: Instant.nullable(),
  close_reason: CloseReason.nullable(),
  /** Set while paused: what the clock held. */
  remaining_ms: z.int().nullable(),
})
export type SectionState = z.infer<typeof SectionState>

/** A highlight or note counts UTF-16 units of the plain text of one container (a passage paragraph or a question text). */
export const Highlight = z.object({
  id: z.string().max(64),
  container: z.string().max(64),
  start: z.int().min(0),
  end: z.int().positive(),
})
export const Note = Highlight.extend({ text: z.string().max(2000) })
export type Highlight = z.infer<typeof Highlight>
export type Note = z.infer<typeof Note>

export const OpKind = z.enum(['answer', 'flag', 'highlight', 'note', 'visit', 'audio', 'close_section', 'submit'])
export type OpKind = z.infer<typeof OpKind>

/** The maximum number of changes in an attempt's log: far more than any candidate makes. */
export const maxOps = 100_000

/**
 * One change by the candidate. `value` by kind — answer: a response, null clears; flag: boolean; highlight: a
 * Highlight, or { id, removed: true }; note: a Note, or { id, removed: true }; visit: null; close_section, submit: null.
 */
export const Op = z.object({
  op_id: z.uuid(),
  seq: z.int().min(1).max(maxOps),
  kind: OpKind,
  skill: Skill.optional(),
  question: z.string().max(16).optional(),
  value: z.unknown().optional(),
  /** Milliseconds of the candidate's monotonic clock, for time per question. */
  mono_ms: z.number().min(0).optional(),
})
export type Op = z.infer<typeof Op>

/** Proof of what was handed in; the same for every repeat of the submission. */
export const Receipt = z.object({
  attempt_id: z.int(),
  ack_seq: z.int(),
  answers_sha256: z.string(),
  received_at: Instant,
})
export type Receipt = z.infer<typeof Receipt>

/** One stream of a recorder: a reload begins another. */
export const RecordingTake = z.object({
  take: z.int().min(1),
  /** Chunks 0 … n-1 that have arrived without a hole. */
  chunks: z.int().min(0),
  bytes: z.int().min(0),
  /** Known once the recording is complete. */
  duration_ms: z.int().min(0).nullable(),
})
export type RecordingTake = z.infer<typeof RecordingTake>

/** The spoken answer to one prompt; its takes play in order. */
export const RecordingState = z.object({
  question: z.string(),
  status: z.enum(['receiving', 'complete']),
  takes: z.array(RecordingTake),
})
export type RecordingState = z.infer<typeof RecordingState>

/** A band of Writing or Speaking that a person gave: never an estimate. */
export const GradedBand = z.object({
  skill: Skill,
  band: z.number(),
  /** Before rounding. */
  exact: z.number(),
  graded_at: Instant,
})
export type GradedBand = z.infer<typeof GradedBand>

export const AttemptSummary = z.object({
  id: z.int(),
  test_id: z.int(),
  test_title: z.string(),
  module: Module,
  scope: Scope,
  skill: Skill.nullable(),
  /** The number of a single part, as the whole test counts. */
  part: z.int().nullable(),
  mode: Mode,
  version: Version,
  status: AttemptStatus,
  /** The whole revision that staff look at: it counts nowhere. Null: a candidate's attempt. */
  preview_of: z.string().nullable(),
  created_at: Instant,
  submitted_at: Instant.nullable(),
  answered_count: z.int(),
  question_count: z.int(),
  /** Raw marks and estimated band per machine-marked section, once there; sections that a person grades are not among them. */
  scores: z.array(
    z.object({
      skill: Skill,
      raw: z.int(),
      max: z.int(),
      band: z.number().nullable(),
      /** In place of a band, of a section that asks too little for one. */
      range: z.object({ low: z.number(), high: z.number() }).nullable(),
    }),
  ),
  /** Of the sections that a person has graded. */
  graded: z.array(GradedBand),
  /** Of a full mock whose four sections have a band, rounded as in the exam; its Listening and Reading are estimates. Null otherwise. */
  overall_band: z.number().nullable(),
  sections: z.array(SectionState),
  /** Sections that were opened under exam conditions after their person had read their keys: their figures are kept apart. */
  seen_before: z.array(Skill),
})
export type AttemptSummary = z.infer<typeof AttemptSummary>

/** An attempt that has just been made or found again. The token of one that was found again reads only, in epoch 0: its window takes over first. */
export const Started = z.object({
  id: z.int(),
  resumed: z.boolean(),
  status: z.string(),
  epoch: z.int(),
  attempt_token: z.string(),
  sections: z.array(SectionState),
})
export type Started = z.infer<typeof Started>

/** The attempt as its room needs it: everything to carry on after a reload. */
export const AttemptState = z.object({
  id: z.int(),
  /** Shown in the room as xxx-xxx-xxx. */
  candidate_number: z.string(),
  test_id: z.int(),
  test_title: z.string(),
  module: Module,
  scope: Scope,
  skill: Skill.nullable(),
  /** The number of a single part, as the whole test counts. */
  part: z.int().nullable(),
  mode: Mode,
  version: Version,
  /** As staff have set it for this candidate; the room's own settings come after it. */
  text_size: TextSize,
  status: AttemptStatus,
  /** Whether it is paused because its room was left, and not by the candidate's button: coming back resumes it. */
  left: z.boolean(),
  /** The whole revision that staff look at: it counts nowhere. Null: a candidate's attempt. */
  preview_of: z.string().nullable(),
  epoch: z.int(),
  ack_seq: z.int(),
  server_now: Instant,
  sections: z.array(SectionState),
  /** By skill, of what is taken: tasks of Writing, prompts of Speaking. */
  question_counts: z.record(z.string(), z.int()),
  answers: z.record(z.string(), z.record(z.string(), Response)),
  flags: z.record(z.string(), z.array(z.string())),
  highlights: z.record(z.string(), z.array(Highlight)),
  notes: z.record(z.string(), z.array(Note)),
  /** Questions checked in default mode: locked. By skill, then question. */
  checked: z.record(z.string(), z.record(z.string(), Verdict)),
  recordings: z.array(RecordingState),
  receipt: Receipt.nullable(),
})
export type AttemptState = z.infer<typeof AttemptState>
