import { z } from 'zod'
import { Empty, Id, Instant } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'

/** `dead`: every attempt failed, and it waits for staff. */
export const JobState = z.enum(['waiting', 'running', 'dead'])
export type JobState = z.infer<typeof JobState>

const KindName = z.string().trim().min(1).max(100)

export const Job = z.object({
  id: z.int(),
  /** Its module and what it does: "recording.assemble" */
  kind: z.string(),
  state: JobState,
  /** Numbers of rows. */
  payload: z.record(z.string(), z.unknown()),
  attempts: z.int(),
  /** Why the last attempt failed; null: none did. */
  last_error: z.string().nullable(),
  created_at: Instant,
  /** When it is tried next; null while it runs and when it is dead. */
  due_at: Instant.nullable(),
  dead_at: Instant.nullable(),
})
export type Job = z.infer<typeof Job>

const count = z.int().min(0)

const KindCount = z.object({
  kind: z.string(),
  waiting: count,
  running: count,
  dead: count,
  /** Since when the one that has waited longest is due; null: none is due. */
  due_since: Instant.nullable(),
})

export const JobSchedule = z.object({
  /** "exam.sweep-imports" */
  name: z.string(),
  every_ms: z.int().positive(),
  /** Once a period among all servers, or on every one of them; the latter is noted about once a minute. */
  runs_on: z.enum(['one-server', 'each-server']),
  running: z.boolean(),
  last_started_at: Instant.nullable(),
  last_ended_at: Instant.nullable(),
  last_error: z.string().nullable(),
  /** Null: each server has its own turn. */
  next_due_at: Instant.nullable(),
})
export type JobSchedule = z.infer<typeof JobSchedule>

const errors = {
  NO_SUCH_JOB: { status: 422, message: 'job.no_such_job' },
  JOB_RUNS: { status: 422, message: 'job.job_runs' },
} as const

export const jobContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/job',
    access: 'system:admin',
    summary: 'Jobs that are not done, newest first; `before` is the `next` of the answer before',
    input: z.object({
      state: JobState.optional(),
      kind: KindName.optional(),
      before: Id.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    output: z.object({
      data: z.array(Job),
      /** The value of `before` for the next page; null at the end. */
      next: z.int().nullable(),
    }),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/admin/job/count',
    access: 'system:admin',
    summary: 'How many jobs of each kind wait, run and are dead',
    input: Empty,
    output: z.object({ data: z.array(KindCount) }),
  }),
  schedules: endpoint({
    method: 'GET',
    path: '/admin/job/schedule',
    access: 'system:admin',
    summary: 'Work that comes again and again: its last run, its next one and why it failed',
    input: Empty,
    output: z.object({ data: z.array(JobSchedule) }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/admin/job/{id}/retry',
    access: 'system:admin',
    summary: 'Makes a job due now and gives it all its attempts again',
    input: z.object({ id: Id }),
    output: Job,
    errors: { ...errors, JOB_REPLACED: { status: 422, message: 'job.job_replaced' } },
  }),
  discard: endpoint({
    method: 'POST',
    path: '/admin/job/{id}/discard',
    access: 'system:admin',
    summary: 'Deletes a job that does not run, so that it is never done',
    input: z.object({ id: Id }),
    output: Empty,
    errors,
  }),
}
