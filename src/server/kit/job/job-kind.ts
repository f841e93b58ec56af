import type { z } from 'zod'
import type { Db, Tx } from '#server/kit/database.ts'
import type { Log } from '#server/kit/log.ts'

/** One kind of job: what it is called, what it carries and how it is retried. Modules enqueue by it, and one of them handles it. */
export interface JobKind<P> {
  /** Its module and what it does: "recording.assemble". */
  readonly name: string
  /** Numbers of rows. Never a name, an address or a secret: staff see when a job fails, and backups keep it. */
  readonly payload: z.ZodType<P>
  /** How many of them one server runs at the same time; 1 unless said otherwise. */
  readonly maxConcurrent?: number
  /** After so many attempts a job is dead and waits for staff; 10 unless said otherwise, which is some four hours. */
  readonly maxAttempts?: number
  /** The wait after the first failure; it doubles with each further one, up to `maxRetryMs`. A minute and an hour unless said otherwise. */
  readonly firstRetryMs?: number
  readonly maxRetryMs?: number
  /** For how long a job of a server that was killed is held up; a minute unless said otherwise. A job that works longer keeps its lease. */
  readonly leaseMs?: number
}

/** The limits of a kind, with what was left out filled in. */
export function limitsOf({ maxConcurrent = 1, maxAttempts = 10, firstRetryMs = 60_000, maxRetryMs = 3_600_000, leaseMs = 60_000 }: Limits) {
  return { maxConcurrent, maxAttempts, firstRetryMs, maxRetryMs, leaseMs }
}
type Limits = Omit<JobKind<unknown>, 'name' | 'payload'>

/** One run of a job. */
export interface JobRun<P> {
  readonly id: number
  readonly payload: P
  /** 1 for the first. */
  readonly attempt: number
  readonly db: Db
  /** Aborted when the server stops and when another server has taken the job over: begin no further piece of work. */
  readonly signal: AbortSignal
  readonly log: Log
  /** A transaction in the middle of the job. It commits only while this run still holds the job, else it throws `LeaseLost`. */
  readonly inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** The last transaction of the job, which ends the job as well. A run that does not call it ends the job when it returns. */
  readonly complete: (work: (tx: Tx) => Promise<void>) => Promise<void>
}

/** What does the jobs of one kind. Made by `handleJobs`. */
export interface JobHandler {
  readonly kind: JobKind<unknown>
  readonly run: (run: JobRun<unknown>) => Promise<void>
}

/** A job may run more than once, as when its server is killed before the end: what it does must bear that, or stand in `complete`. */
export function handleJobs<P>(kind: JobKind<P>, work: (run: JobRun<P>) => Promise<void>): JobHandler {
  return { kind, run: async (run) => work({ ...run, payload: kind.payload.parse(run.payload) }) }
}

/** Another run holds the job by now, or it was discarded: nothing of this run may be stored any more. */
export class LeaseLost extends Error {}

/** Thrown by a job that no further attempt can help: it is dead at once. */
export class PermanentFailure extends Error {}
