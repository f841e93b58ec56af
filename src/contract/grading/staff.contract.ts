import { z } from 'zod'
import { Empty, Id, Instant, longPageOf, LongPageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { noSuchTask, QueuedTask } from './grader.contract.ts'
import { GradedSkill, GradingOption, Marking } from './marking.ts'

const Person = z.object({ id: z.int(), name: z.string() })

/** A piece of work as staff see it. */
const StaffTask = QueuedTask.omit({ state: true, withheld: true }).extend({
  status: z.enum(['queued', 'claimed', 'submitted', 'released', 'canceled']),
  attempt_id: z.int(),
  candidate: Person,
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

const Reason = z.string().trim().min(1).max(500)
const byTask = z.object({ id: Id })
const done = { ALREADY_DONE: { status: 422, message: 'grading.already_done' } } as const

export const gradingAdminContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/grading',
    access: 'grading:admin',
    summary: 'All grading work with its state, the soonest due first, or the newest',
    input: LongPageQuery.extend({
      status: z.enum(['queued', 'claimed', 'released', 'canceled', 'late', 'open']).optional(),
      skill: GradedSkill.optional(),
      sort: z.enum(['due_at', 'newest']).optional(),
    }),
    output: longPageOf(StaffTask),
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
    errors: { ...noSuchTask, ...done, NOT_A_GRADER: { status: 422, message: 'grading.not_a_grader' } },
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
}
