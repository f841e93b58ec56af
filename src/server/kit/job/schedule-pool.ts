import type { Db } from '#server/kit/database.ts'
import type { Log } from '#server/kit/log.ts'
import { createErrorLog, type ErrorLog } from './error-log.ts'
import { LeaseLost } from './job-kind.ts'
import { createRunningSet, type Pool } from './pool.ts'
import type { Schedule } from './schedule.ts'
import { claimSchedules, type ClaimedSchedule, endSchedule, releaseSchedule, renewSchedules } from './schedule.store.ts'

export interface SchedulePoolOptions {
  readonly db: Db
  readonly log: Log
  readonly schedules: readonly Schedule[]
}

interface Turn {
  readonly db: Db
  readonly log: Log
  readonly errors: ErrorLog
  readonly claimed: ClaimedSchedule
  readonly signal: AbortSignal
}

/** Does one turn, and notes how it ended. One that was cut short is given back. */
async function takeTurn(schedule: Schedule, { db, log, errors, claimed, signal }: Turn): Promise<void> {
  let error: string | null = null
  try {
    await schedule.run({ db, signal, log })
    errors.clear(schedule.name)
  } catch (thrown) {
    if (!signal.aborted) error = errors.note(schedule.name, thrown)
  }
  try {
    await (signal.aborted ? releaseSchedule(db, claimed) : endSchedule(db, claimed, error))
  } catch (reason) {
    log.warn({ err: reason }, 'the end of a scheduled run could not be noted')
  }
}

/** Takes the turns of schedules that one server runs at a time. */
export function createSchedulePool({ db, log, schedules }: SchedulePoolOptions): Pool {
  const running = createRunningSet<string, ClaimedSchedule>()
  const errors = createErrorLog(log)
  return {
    claim: async () => {
      const idle = schedules.filter(({ name }) => !running.has(name))
      if (idle.length === 0) return
      const turns = new Map(
        (
          await claimSchedules(
            db,
            idle.map(({ name }) => name),
          )
        ).map((claimed) => [claimed.name, claimed]),
      )
      for (const schedule of idle) {
        const claimed = turns.get(schedule.name)
        const named = log.child({ schedule: schedule.name })
        if (claimed !== undefined)
          running.start(schedule.name, claimed, (signal) => takeTurn(schedule, { db, log: named, errors, claimed, signal }))
      }
    },
    renew: async () => {
      if (running.size === 0) return
      running.abort(new LeaseLost('the turn is lost'), await renewSchedules(db, running.held()))
    },
    abort: (reason) => running.abort(reason),
    settled: () => running.settled(),
    list: () => running.keys(),
  }
}
