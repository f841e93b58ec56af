import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import type { Log } from '#server/kit/log.ts'
import { messageOf } from './error-log.ts'
import { type JobHandler, LeaseLost, limitsOf, PermanentFailure } from './job-kind.ts'
import { type ClaimedJob, completeJob, failJob, holdJob, releaseJob } from './job.store.ts'
import { Stopping } from './pool.ts'

interface Running {
  readonly db: Db
  /** Names the job in every line. */
  readonly log: Log
  readonly handler: JobHandler
  readonly signal: AbortSignal
}

/** Commits only while the run holds the job: `isHeld` is asked last, and what it answers stays true until the commit. */
function inFencedTransaction<T>(db: Db, isHeld: (tx: Tx) => Promise<boolean>, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    const result = await work(tx)
    if (!(await isHeld(tx))) throw new LeaseLost('the job is held by another run, or was discarded')
    return result
  })
}

async function work(job: ClaimedJob, { db, log, handler, signal }: Running): Promise<void> {
  let completed = false
  const complete = async (last: (tx: Tx) => Promise<void>) => {
    await inFencedTransaction(db, (tx) => completeJob(tx, job), last)
    completed = true
  }
  await handler.run({
    id: job.id,
    payload: job.payload,
    attempt: job.attempts,
    db,
    signal,
    log,
    inTransaction: (piece) => inFencedTransaction(db, (tx) => holdJob(tx, job), piece),
    complete,
  })
  if (completed) return
  signal.throwIfAborted()
  await complete(() => Promise.resolve())
}

/** What becomes of a job whose work threw. The error is logged once, here. */
async function settle(job: ClaimedJob, error: unknown, { db, log, handler: { kind }, signal }: Running): Promise<void> {
  if (error instanceof LeaseLost || signal.reason instanceof LeaseLost) return log.warn('a job was taken over, or discarded, while it ran')
  if (signal.reason instanceof Stopping) return releaseJob(db, job)
  const permanent = error instanceof PermanentFailure
  const outcome = await failJob(db, job, { kind, error: messageOf(error), permanent })
  if (outcome === 'dead') log.error({ err: error, attempts: job.attempts }, 'a job is given up')
  else log.warn({ err: error, attempts: job.attempts }, 'a job failed')
}

/** Runs a claimed job to its end, whatever that is. Never throws: what could not be noted is left to the end of its lease. */
export async function runJob(job: ClaimedJob, running: Running): Promise<void> {
  try {
    if (job.attempts > limitsOf(running.handler.kind).maxAttempts)
      throw new PermanentFailure('Its server ended each time while it was running.')
    await work(job, running)
  } catch (error) {
    await settle(job, error, running).catch((reason: unknown) =>
      running.log.error({ err: error, reason }, 'a job failed, which could not be noted'),
    )
  }
}
