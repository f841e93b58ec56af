import type { Db } from '#server/kit/database.ts'
import type { JobHandler } from '#server/kit/job/job-kind.ts'
import { createJobPool } from '#server/kit/job/job-pool.ts'
import { createLog } from '#server/kit/log.ts'

/** Runs the jobs of these handlers that are due, as one server would, until none is due any more. */
export async function runDueJobs(db: Db, handlers: readonly JobHandler[], log = createLog('silent')): Promise<void> {
  const pool = createJobPool({ db, log, handlers, maxConcurrent: 4, onRoom: () => undefined })
  for (;;) {
    await pool.claim()
    if (pool.list().length === 0) return
    await pool.settled()
  }
}
