import { z } from 'zod'
import { Id, Instant, longPageOf, LongPageQuery, pageOf, PageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { AttemptStatus, AttemptSummary, Receipt, SectionState, TextSize } from '#contract/attempt/attempt.ts'
import { LateAnswer, LateDecision, Period, StaffAttemptRow } from '#contract/attempt/staff-attempt.ts'
import { PersonName } from '#contract/attempt/person-name.ts'
import { noSuchPerson } from '#contract/identity/no-such-person.ts'
import { noSuchAttempt } from '#contract/attempt/no-such-attempt.ts'
import { StaffAnswers } from './staff-answers.ts'

/** By what a section's seconds are multiplied. */
export const TimeFactor = z.literal([1, 1.25, 1.5, 2])
export type TimeFactor = z.infer<typeof TimeFactor>

/** What new attempts of a person take; null where staff never said anything. */
export const StandingAccommodation = z.object({
  factor: z.number(),
  text_size: TextSize,
  reason: z.string(),
  decided_by: PersonName,
  decided_at: Instant,
})
export type StandingAccommodation = z.infer<typeof StandingAccommodation>

export const StaffAttempt = StaffAttemptRow.extend({
  candidate_number: z.string(),
  text_size: TextSize,
  standing: StandingAccommodation.nullable(),
  server_now: Instant,
  sections: z.array(SectionState.extend({ paused_ms: z.int() })),
  answered_count: z.int(),
  question_count: z.int(),
  scores: AttemptSummary.shape.scores,
  graded: AttemptSummary.shape.graded,
  overall_band: AttemptSummary.shape.overall_band,
  receipt: Receipt.nullable(),
})
export type StaffAttempt = z.infer<typeof StaffAttempt>

/** An attempt in a list, with what its sections came to. */
export const StaffAttemptResult = StaffAttemptRow.extend({
  scores: AttemptSummary.shape.scores,
  graded: AttemptSummary.shape.graded,
  /** How long its sections were open, without pauses; null while none is closed. */
  used_seconds: z.int().nullable(),
})
export type StaffAttemptResult = z.infer<typeof StaffAttemptResult>

/** An attempt in the record of its person. */
export const PersonAttemptRow = StaffAttemptResult.omit({ person: true })
export type PersonAttemptRow = z.infer<typeof PersonAttemptRow>

export const StaffEvent = z.object({
  id: z.int(),
  at: Instant,
  kind: z.string(),
  /** Whose doing it was, where it was staff's. */
  staff: PersonName.nullable(),
  detail: z.record(z.string(), z.unknown()),
})
export type StaffEvent = z.infer<typeof StaffEvent>

const byId = z.object({ id: Id })
const Reason = z.string().trim().min(1).max(500)
const isPreview = { IS_PREVIEW: { status: 422, message: 'supervision.is_preview' } } as const

/** What staff see and decide of other people's attempts. Every decision is an event of the attempt, under the name of who made it. */
export const attemptStaffContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/attempt',
    access: 'attempt:admin',
    summary:
      "Everybody's attempts, newest first; `q` is part of a test’s title or the number of an attempt, `person` a name, an email address or a number",
    input: LongPageQuery.extend({
      person: z.string().trim().max(200).optional(),
      test_id: Id.optional(),
      /** `open`: not over, whichever of those it is. */
      status: z.enum([...AttemptStatus.options, 'open']).optional(),
      /** Begun on, and handed in on; days begin where the device of the caller is. */
      started: Period.optional(),
      handed_in: Period.optional(),
      late: z.enum(['any', 'to_decide']).optional(),
      sort: z.enum(['created_at', '-created_at', 'submitted_at', '-submitted_at']).optional(),
    }),
    output: longPageOf(StaffAttemptResult),
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/admin/person/{id}/attempt',
    access: 'attempt:admin',
    summary: 'The attempts of a person with their marks and estimated bands, newest first',
    input: PageQuery.omit({ q: true }).extend(byId.shape),
    output: pageOf(PersonAttemptRow),
    errors: noSuchPerson,
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/attempt/{id}',
    access: 'attempt:admin',
    summary: 'One attempt with the clocks of its sections',
    input: byId,
    output: StaffAttempt,
    errors: noSuchAttempt,
  }),
  answers: endpoint({
    method: 'GET',
    path: '/admin/attempt/{id}/answer',
    access: 'attempt:admin',
    summary: 'What was answered, written and recorded in an attempt, beside its keys and marks; recordings can be played for an hour',
    input: byId,
    output: StaffAnswers,
    errors: noSuchAttempt,
  }),
  events: endpoint({
    method: 'GET',
    path: '/admin/attempt/{id}/event',
    access: 'attempt:admin',
    summary: 'What happened to an attempt, the latest first',
    input: PageQuery.omit({ q: true }).extend(byId.shape),
    output: pageOf(StaffEvent),
    errors: noSuchAttempt,
  }),
  lateAnswers: endpoint({
    method: 'GET',
    path: '/admin/attempt/{id}/late-op',
    access: 'attempt:admin',
    summary: 'Answers that came after the write window, in the order in which they were given',
    input: PageQuery.omit({ q: true }).extend(byId.shape),
    output: pageOf(LateAnswer),
    errors: noSuchAttempt,
  }),
  decideLate: endpoint({
    method: 'POST',
    path: '/admin/attempt/{id}/late-op',
    access: 'attempt:admin',
    summary: 'Counts late answers or ignores them; may be decided anew. What is handed in is scored again.',
    input: byId.extend({ seqs: z.array(z.int().min(1)).min(1).max(200), decision: LateDecision }),
    output: StaffAttempt,
    errors: {
      ...noSuchAttempt,
      ...isPreview,
      NOT_HANDED_IN: { status: 422, message: 'supervision.not_handed_in' },
      NOT_LATE: { status: 422, message: 'supervision.not_late' },
    },
  }),
  accommodate: endpoint({
    method: 'POST',
    path: '/admin/attempt/{id}/accommodation',
    access: 'attempt:admin',
    summary: 'More time, also while a section is open: its deadline moves at once, those that follow take it when they open',
    input: byId.extend({ factor: TimeFactor, reason: Reason }),
    output: StaffAttempt,
    errors: { ...noSuchAttempt, ...isPreview, ATTEMPT_OVER: { status: 422, message: 'supervision.attempt_over' } },
  }),
  void: endpoint({
    method: 'POST',
    path: '/admin/attempt/{id}/void',
    access: 'attempt:admin',
    summary: 'Declares an attempt void: it ends, and no result counts. Nothing of it is deleted.',
    input: byId.extend({ reason: Reason }),
    output: StaffAttempt,
    errors: { ...noSuchAttempt, ...isPreview },
  }),
  setStanding: endpoint({
    method: 'PUT',
    path: '/admin/person/{id}/accommodation',
    access: 'attempt:admin',
    summary: "What a person's new attempts take: a factor on the time, and the text size that the room begins with",
    input: byId.extend({ factor: TimeFactor, text_size: TextSize, reason: Reason }),
    output: StandingAccommodation,
    errors: noSuchPerson,
  }),
}
