import { z } from 'zod'
import { Empty, Id, Instant, longPageOf, LongPageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { noSuchTask, QueuedTask } from './grader.contract.ts'
import { Band, Criterion, CriterionMark, GradedSkill, GradingOption, Marking } from './marking.ts'
import { TaskKind } from './task-kind.ts'

const Person = z.object({ id: z.int(), name: z.string() })

/** A piece of work as staff see it. */
const StaffTask = QueuedTask.omit({ state: true, withheld: true }).extend({
  kind: TaskKind,
  /** The work that it marks again. */
  marks_again: z.int().nullable(),
  status: z.enum(['queued', 'claimed', 'submitted', 'released', 'canceled']),
  /** Null for an anchor that ships with the product. */
  attempt_id: z.int().nullable(),
  candidate: Person.nullable(),
  payers: z.array(Person),
  grader: Person.nullable(),
  assigned_to: Person.nullable(),
  created_at: Instant,
  released_at: Instant.nullable(),
  cancel_reason: z.string().nullable(),
  /** Coins that are on hold, spent or given back for it. */
  coins: z.object({ held: z.int(), captured: z.int(), returned: z.int() }),
  /** Whether somebody has begun to write. */
  has_draft: z.boolean(),
  band: z.number().nullable(),
  stars: z.int().nullable(),
})
export type StaffTask = z.infer<typeof StaffTask>

/** A band of a criterion beside those of others. */
const ComparedMark = z.object({ part: z.int().nullable(), criterion: Criterion, bands: z.array(Band.nullable()), agreed: Band.nullable() })

/** The markings of one script beside each other, the first first. */
const ComparedMarkings = z.object({
  markings: z.array(
    z.object({
      task_id: z.int(),
      kind: StaffTask.shape.kind,
      grader: Person,
      band: z.number().nullable(),
      submitted_at: Instant,
      marking: Marking,
    }),
  ),
  /** In the order of `markings`. */
  marks: z.array(ComparedMark),
  /** What they agree on, or, of an anchor, what is agreed. */
  agreed_band: z.number().nullable(),
  agreed_marks: z.array(CriterionMark).nullable(),
  /** Whether the script is an anchor, or could be one. */
  anchor: z.enum(['used', 'possible', 'none']),
})
export type ComparedMarkings = z.infer<typeof ComparedMarkings>

/** How much is marked again, and what makes a grader qualified. */
export const GradingSettings = z.object({
  /** Of bought scores that a second grader marks, in hundredths of a percent. */
  second_share_bps: z.int().min(0).max(10_000),
  /** Two markings that differ by this many bands go to a third grader. */
  tolerance: z.number().min(0.5).max(9).multipleOf(0.5),
  /** So long before the due time the first marking is released alone. */
  release_lead_minutes: z.int().min(5).max(1440),
  /** Of what graders take next that is an anchor, in hundredths of a percent. */
  anchor_share_bps: z.int().min(0).max(10_000),
  anchors_to_qualify: z.int().min(1).max(100),
  /** With fewer anchors of a skill nobody is asked to qualify for it. */
  fewest_anchors: z.int().min(1).max(100),
  max_mean_absolute: z.number().min(0.05).max(9),
  max_mean: z.number().min(0.05).max(9),
})
export type GradingSettings = z.infer<typeof GradingSettings>

const Reason = z.string().trim().min(1).max(500)
const byTask = z.object({ id: Id })
const done = { ALREADY_DONE: { status: 422, message: 'grading.already_done' } } as const

export const gradingAdminContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/grading',
    access: 'grading:admin',
    summary: 'All grading work with its state, in the order of due times or of purchase; what is released with the latest first',
    input: LongPageQuery.extend({
      status: z.enum(['queued', 'claimed', 'submitted', 'released', 'canceled', 'late', 'open']).optional(),
      skill: GradedSkill.optional(),
      /** The number of an attempt: work on its scripts alone. */
      attempt: Id.optional(),
      sort: z.enum(['due_at', '-due_at', 'newest', 'oldest']).optional(),
    }),
    output: longPageOf(StaffTask).extend({
      /** How much of all work waits for a grader, is with one, and is late. */
      open: z.object({ queued: z.int(), claimed: z.int(), late: z.int() }),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/grading/{id}',
    access: 'grading:admin',
    summary: 'One piece of grading work',
    input: byTask,
    output: StaffTask,
    errors: noSuchTask,
  }),
  drafts: endpoint({
    method: 'GET',
    path: '/admin/grading/{id}/draft',
    access: 'grading:admin',
    summary: 'What graders have written about it so far, the latest first',
    input: byTask,
    output: z.object({ data: z.array(z.object({ grader: Person, version: z.int(), marking: Marking, saved_at: Instant })) }),
    errors: noSuchTask,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/admin/grading/{id}/assign',
    access: 'grading:admin',
    summary: 'Gives it to one grader, whoever had taken it; null lets every grader take it again. Drafts stay',
    input: byTask
      .extend({ grader_id: Id.nullable(), reason: Reason })
      .meta({ examples: [{ grader_id: 2, reason: 'The first grader is ill' }] }),
    output: StaffTask,
    errors: {
      ...noSuchTask,
      ...done,
      NOT_A_GRADER: { status: 422, message: 'grading.not_a_grader' },
      GRADER_NOT_QUALIFIED: { status: 422, message: 'grading.grader_not_qualified' },
    },
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/admin/grading/{id}/cancel',
    access: 'grading:admin',
    summary: 'Rejects it: the coins that were paid for it come back, and the payer is notified with the reason',
    input: byTask.extend({ reason: Reason }).meta({ examples: [{ reason: 'The recording is silent' }] }),
    output: StaffTask,
    errors: { ...noSuchTask, ...done },
  }),
  rates: endpoint({
    method: 'GET',
    path: '/admin/grading/rate',
    access: 'grading:admin',
    summary: 'What a grader earns for each option',
    input: Empty,
    output: z.object({
      data: z.array(z.object({ option: GradingOption, skill: GradedSkill, amount: z.int(), currency: z.string() })),
    }),
  }),
  setRate: endpoint({
    method: 'PUT',
    path: '/admin/grading/rate',
    access: 'grading:admin',
    summary: 'Sets what a grader earns for an option that is bought from now on, in minor units',
    input: z
      .object({
        option: GradingOption,
        skill: GradedSkill,
        amount: z.int().min(0).max(10_000_000),
        currency: z.enum(['USD', 'TWD', 'CNY']),
      })
      .meta({ examples: [{ option: 'scores', skill: 'writing', amount: 600, currency: 'USD' }] }),
    output: Empty,
  }),
  markings: endpoint({
    method: 'GET',
    path: '/admin/grading/{id}/marking',
    access: 'grading:admin',
    summary: 'What was handed back of a script by its graders, beside each other',
    input: byTask,
    output: ComparedMarkings,
    errors: noSuchTask,
  }),
  useAsAnchor: endpoint({
    method: 'POST',
    path: '/admin/grading/{id}/anchor',
    access: 'grading:admin',
    summary: 'Makes a released section that was marked twice an anchor; its agreed bands are those that were released',
    input: byTask.extend({ reason: Reason }).meta({ examples: [{ reason: 'A clear band 6' }] }),
    output: Empty,
    errors: { ...noSuchTask, NOT_FOR_AN_ANCHOR: { status: 422, message: 'grading.not_for_an_anchor' } },
  }),
  retireAnchor: endpoint({
    method: 'DELETE',
    path: '/admin/grading/{id}/anchor',
    access: 'grading:admin',
    summary: 'Gives the script to no grader as an anchor from now on; what was marked stays',
    input: byTask,
    output: Empty,
    errors: noSuchTask,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/admin/grading/setting',
    access: 'grading:admin',
    summary: 'How much is marked again, and what makes a grader qualified',
    input: Empty,
    output: GradingSettings,
  }),
  setSettings: endpoint({
    method: 'PUT',
    path: '/admin/grading/setting',
    access: 'grading:admin',
    summary: 'Sets how much is marked again, and what makes a grader qualified, from now on',
    input: GradingSettings.meta({
      examples: [
        {
          second_share_bps: 1000,
          tolerance: 1,
          release_lead_minutes: 60,
          anchor_share_bps: 1000,
          anchors_to_qualify: 10,
          fewest_anchors: 3,
          max_mean_absolute: 0.75,
          max_mean: 0.5,
        },
      ],
    }),
    output: Empty,
  }),
}
