import type { Db } from '#server/kit/database.ts'
import type { Log } from '#server/kit/log.ts'
import { createEachServerPool } from './each-server-pool.ts'
import { createJobPool } from './job-pool.ts'
import type { JobHandler } from './job-kind.ts'
import { type Pool, Stopping } from './pool.ts'
import { createRest } from './rest.ts'
import { createSchedulePool } from './schedule-pool.ts'
import type { Schedule } from './schedule.ts'
import { declareSchedules } from './schedule.store.ts'

export interface JobRunnerOptions {
  readonly db: Db
  readonly log: Log
  readonly handlers: readonly JobHandler[]
  readonly schedules: readonly Schedule[]
  /** How many jobs of all kinds run at the same time; 4 unless said otherwise, fewer than the smallest pool of connections has. */
  readonly maxConcurrent?: number
  /** How often it looks for what is due. */
  readonly pollMs?: number
  /** How often leases are renewed: several times within the shortest. */
  readonly renewMs?: number
  /** For how long a stop waits for what runs. */
  readonly maxStopMs?: number
}

export interface JobRunner {
  /**
   * Starts no more jobs, signals running ones to stop and waits for them for a while. A job that does not stop loses its lease and runs again
   * later.
   */
  stop(): Promise<void>
}

/** Runs jobs and schedules until it is stopped. Several servers may do so on one database. */
export function startJobRunner(options: JobRunnerOptions): JobRunner {
  const { db, log, handlers, schedules, maxConcurrent = 4, pollMs = 500, renewMs = 15_000, maxStopMs = 10_000 } = options
  const rest = createRest()
  const on = (where: Schedule['runsOn']) => schedules.filter(({ runsOn }) => runsOn === where)
  const pools: readonly Pool[] = [
    createEachServerPool({ db, log, schedules: on('each-server') }),
    createJobPool({ db, log, handlers, maxConcurrent, onRoom: rest.wake }),
    createSchedulePool({ db, log, schedules: on('one-server') }),
  ]
  let declared = false
  let renewedAtMs = performance.now()
  let stopped = false
  let isFailing = false

  const poll = async () => {
    if (!declared) await declareSchedules(db, schedules)
    declared = true
    if (performance.now() - renewedAtMs >= renewMs) {
      for (const pool of pools) await pool.renew()
      renewedAtMs = performance.now()
    }
    for (const pool of pools) if (!stopped) await pool.claim()
  }

  const loop = async () => {
    while (!stopped) {
      try {
        await poll()
        isFailing = false
      } catch (error) {
        if (!isFailing) log.warn({ err: error }, 'jobs and schedules cannot be looked for')
        isFailing = true
      }
      await rest.wait(pollMs)
    }
  }

  const looping = loop()
  return {
    stop: async () => {
      stopped = true
      rest.end()
      const stopping = new Stopping('the server stops')
      for (const pool of pools) pool.abort(stopping)
      const settled = looping.then(async () => {
        // What the last poll claimed has started meanwhile.
        for (const pool of pools) pool.abort(stopping)
        await Promise.all(pools.map((pool) => pool.settled()))
      })
      await withinMs(settled, maxStopMs, () =>
        log.warn({ running: pools.flatMap((pool) => pool.list()) }, 'jobs did not stop in time, and are done again later'),
      )
    },
  }
}

async function withinMs(work: Promise<void>, limitMs: number, onLate: () => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      onLate()
      resolve()
    }, limitMs)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}
