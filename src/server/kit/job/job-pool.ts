import type { Db } from '#server/kit/database.ts'
import type { Log } from '#server/kit/log.ts'
import { type JobHandler, LeaseLost, limitsOf } from './job-kind.ts'
import { claimJobs, type ClaimedJob, renewJobs } from './job.store.ts'
import { createRunningSet, type Pool } from './pool.ts'
import { runJob } from './run-job.ts'

interface JobPoolOptions {
  readonly db: Db
  readonly log: Log
  readonly handlers: readonly JobHandler[]
  /** How many jobs of all kinds run at the same time. */
  readonly maxConcurrent: number
  /** Called when a job has ended: there is room for another. */
  readonly onRoom: () => void
}

type HeldJob = ClaimedJob & { readonly leaseMs: number }

/** Claims jobs that are due and runs them. Jobs of kinds that have no handler here are left to servers that have one. */
export function createJobPool({ db, log, handlers, maxConcurrent, onRoom }: JobPoolOptions): Pool {
  const byKind = new Map(handlers.map((handler) => [handler.kind.name, handler]))
  if (byKind.size < handlers.length) throw new Error('a kind of job has two handlers')
  const running = createRunningSet<number, HeldJob>(onRoom)
  /** In the order of their turns: a kind that got something goes to the end. */
  let turns = [...handlers]

  const listFree = () =>
    turns.flatMap(({ kind }) => {
      const free = limitsOf(kind).maxConcurrent - running.held().filter((job) => job.kind === kind.name).length
      return free > 0 ? [{ kind, free }] : []
    })

  const start = (job: ClaimedJob) => {
    const handler = byKind.get(job.kind)
    if (handler === undefined) return
    const named = log.child({ job: job.id, kind: job.kind })
    const held = { ...job, leaseMs: limitsOf(handler.kind).leaseMs }
    running.start(job.id, held, (signal) => runJob(job, { db, log: named, handler, signal }))
  }

  return {
    claim: async () => {
      const kinds = listFree()
      const limit = maxConcurrent - running.size
      if (kinds.length === 0 || limit <= 0) return
      const claimed = await claimJobs(db, { kinds, limit, running: running.keys() })
      const served = new Set(claimed.map(({ kind }) => kind))
      turns = turns.toSorted((one, other) => Number(served.has(one.kind.name)) - Number(served.has(other.kind.name)))
      for (const job of claimed) start(job)
    },
    renew: async () => {
      if (running.size === 0) return
      running.abort(new LeaseLost('the lease of the job is lost'), await renewJobs(db, running.held()))
    },
    abort: (reason) => running.abort(reason),
    settled: () => running.settled(),
    list: () => running.held().map(({ kind, id }) => `${kind} ${id}`),
  }
}
