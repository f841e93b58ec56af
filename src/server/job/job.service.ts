import type { InputOf } from '#contract/kit/endpoint.ts'
import { type Job, jobContract, type JobSchedule } from '#contract/job/job.contract.ts'
import { actorOf, type Caller } from '#server/kit/request/caller.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { brokenUnique, type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import * as store from '#server/kit/job/job-list.store.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

const refuse = refusalsOf(jobContract)

const toInstant = (at: Date | null) => at?.toISOString() ?? null

function toJob({ lastError, createdAt, dueAt, deadAt, payload, ...job }: store.ListedJob): Job {
  return {
    ...job,
    payload: payload as Job['payload'],
    last_error: lastError,
    created_at: createdAt.toISOString(),
    due_at: job.state === 'waiting' ? dueAt.toISOString() : null,
    dead_at: toInstant(deadAt),
  }
}

type JobQuery = InputOf<typeof jobContract.list>

/** Jobs that are not done, newest first, with where the next page begins. */
export async function listJobs(db: Db, { limit, ...filter }: JobQuery): Promise<{ data: Job[]; next: number | null }> {
  const found = await store.listJobs(db, filter, limit + 1)
  const data = found.slice(0, limit).map(toJob)
  return { data, next: found.length > limit ? (data.at(-1)?.id ?? null) : null }
}

export async function countJobs(db: Db) {
  const counts = await store.countJobs(db)
  return { data: counts.map(({ dueSince, ...count }) => ({ ...count, due_since: toInstant(dueSince) })) }
}

function toSchedule({ everyMs, runsOn, lastStartedAt, lastEndedAt, lastError, nextDueAt, ...schedule }: store.ListedSchedule): JobSchedule {
  return {
    ...schedule,
    every_ms: everyMs,
    runs_on: runsOn,
    last_started_at: toInstant(lastStartedAt),
    last_ended_at: toInstant(lastEndedAt),
    last_error: lastError,
    next_due_at: runsOn === 'each-server' ? null : nextDueAt.toISOString(),
  }
}

export async function listSchedules(db: Db): Promise<{ data: JobSchedule[] }> {
  return { data: (await store.listSchedules(db)).map(toSchedule) }
}

async function lockIdleJob(tx: Tx, id: number): Promise<store.ListedJob> {
  const job = await store.lockJob(tx, id)
  if (job === undefined) throw refuse.NO_SUCH_JOB()
  if (job.state === 'running') throw refuse.JOB_RUNS()
  return job
}

/** Makes a job due now, also a dead one; on record. Refuses one that runs, and a dead one whose work another job waits to do. */
export async function retryJob(db: Db, id: number, caller: Caller): Promise<Job> {
  try {
    return await inTransaction(db, async (tx) => {
      const { kind } = await lockIdleJob(tx, id)
      await store.retryJob(tx, id)
      const job = await store.lockJob(tx, id)
      if (job === undefined) throw refuse.NO_SUCH_JOB()
      await recordAudit(tx, { actor: actorOf(caller), action: 'job.retried', entity: 'job', entityId: id, after: { kind } })
      return toJob(job)
    })
  } catch (error) {
    if (brokenUnique(error) === 'job_waits_once_by_its_key') throw refuse.JOB_REPLACED()
    throw error
  }
}

/** Deletes a job, so that it is never done; on record. Refuses one that runs. */
export function discardJob(db: Db, id: number, caller: Caller): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { kind, payload, lastError } = await lockIdleJob(tx, id)
    await store.discardJob(tx, id)
    const before = { kind, payload, last_error: lastError }
    await recordAudit(tx, { actor: actorOf(caller), action: 'job.discarded', entity: 'job', entityId: id, before })
  })
}
