import { z } from 'zod'
import { Empty, Id, Instant } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { Module } from '#contract/content/group-type.ts'
import { strictOpen } from '#contract/attempt/strict-open.ts'
import { CommentTag, GradedSkill, GradingOption, Marking } from './marking.ts'
import { PlayableVoice, Script } from './grader.contract.ts'
import { Complaint } from './complaint.ts'
import { noSuchSection } from './order.contract.ts'

/** What one grader has handed back. */
const ReleasedMarking = z.object({
  task_id: z.int(),
  options: z.array(GradingOption),
  released_at: Instant,
  /** As graders are called in public: the name that they show to students. */
  grader: z.string(),
  marking: Marking,
  /** Those of the comments that are kept. */
  voices: z.array(PlayableVoice),
  /** Of the section; null where scores weren't bought. */
  band: z.number().nullable(),
  /** Before rounding. */
  exact_band: z.number().nullable(),
  rating: z.object({ stars: z.int(), comment: z.string().nullable() }).nullable(),
})
export type ReleasedMarking = z.infer<typeof ReleasedMarking>

/** A section as its candidate reads it after grading. */
export const GradedSection = z.object({
  attempt_id: z.int(),
  skill: GradedSkill,
  test_title: z.string(),
  module: Module,
  submitted_at: Instant,
  /** Null where the text or recording was kept for its time and is gone. */
  script: Script.nullable(),
  /** Newest first. */
  markings: z.array(ReleasedMarking),
  waiting: z.array(z.object({ option: GradingOption, due_at: Instant })),
  /** Null where nobody has asked for it to be marked again. */
  complaint: Complaint.nullable(),
  /** Whether the reader may ask for it to be marked again. */
  can_complain: z.boolean(),
  /** Whether its attempt is void: nothing more of it is graded. */
  is_void: z.boolean(),
})
export type GradedSection = z.infer<typeof GradedSection>

const bySection = z.object({
  attempt_id: Id,
  skill: GradedSkill,
  /** A parent reads what was graded of their child, where the guardian's consent covers it. */
  child_id: Id.optional(),
})

/** Why what was graded can't be read now. */
export const gradedRefusals = {
  ...noSuchSection,
  NO_SUCH_CHILD: { status: 403, message: 'family.no_such_child' },
  NO_CONSENT: { status: 403, message: 'graded.no_consent' },
  ...strictOpen,
  STRICT_OPEN_OF_CHILD: { status: 422, message: 'result.strict_open_of_child' },
} as const

export const gradedContract = {
  read: endpoint({
    method: 'GET',
    path: '/grading/attempt/{attempt_id}/{skill}',
    access: 'signed-in',
    summary: 'A graded section: what was written or said, with comments and bands',
    input: bySection,
    output: GradedSection,
    errors: gradedRefusals,
  }),
  rate: endpoint({
    method: 'PUT',
    path: '/grading/marking/{task_id}/rating',
    access: 'signed-in',
    summary: 'What the candidate thinks of a grading that they have read; set again it replaces the former',
    input: z
      .object({ task_id: Id, stars: z.int().min(1).max(5), comment: z.string().trim().max(1000).nullable() })
      .meta({ examples: [{ stars: 5, comment: null }] }),
    output: Empty,
    errors: noSuchSection,
  }),
  listTags: endpoint({
    method: 'GET',
    path: '/grading/tag',
    access: 'signed-in',
    summary: "What comments on the person's own texts and answers were about, by month and tag",
    input: z.object({ skill: GradedSkill.optional() }),
    output: z.object({
      months: z.array(
        z.object({
          /** "2026-11", in the person's time zone. */
          month: z.string(),
          /** Graded sections of that month. */
          sections: z.int(),
          words: z.int(),
          tags: z.array(z.object({ tag: CommentTag, to_change: z.int(), to_keep: z.int() })),
        }),
      ),
    }),
  }),
}
