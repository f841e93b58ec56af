import { readClock } from '#server/kit/clock.ts'
import { createErrorLog } from './error-log.ts'
import { createRunningSet, type Pool } from './pool.ts'
import type { SchedulePoolOptions } from './schedule-pool.ts'
import type { Schedule } from './schedule.ts'
import { noteRun } from './schedule.store.ts'

const noteEveryMs = 60_000

/** What this server remembers of a schedule, by the one clock. */
interface Memory {
  dueAtMs: number
  notedAtMs: number
  notedError: string | null
}

/** Runs the schedules that every server runs. Due times are kept in memory; the database is updated once a minute and when a run fails. */
export function createEachServerPool({ db, log, schedules }: SchedulePoolOptions): Pool {
  const running = createRunningSet<string, null>()
  const errors = createErrorLog(log)
  const memories = new Map<string, Memory>()

  const runOnce = async (
    { name, run }: Schedule,
    { memory, startedAt, signal }: { memory: Memory; startedAt: Date; signal: AbortSignal },
  ) => {
    let error: string | null = null
    try {
      await run({ db, signal, log: log.child({ schedule: name }) })
      errors.clear(name)
    } catch (thrown) {
      if (signal.aborted) return
      error = errors.note(name, thrown)
    }
    const sinceNoted = Math.abs(startedAt.getTime() - memory.notedAtMs)
    if (signal.aborted || (error === memory.notedError && sinceNoted < noteEveryMs)) return
    Object.assign(memory, { notedAtMs: startedAt.getTime(), notedError: error })
    await noteRun(db, name, { startedAt, error }).catch((reason: unknown) =>
      log.warn({ err: reason, schedule: name }, 'a scheduled run could not be noted'),
    )
  }

  return {
    claim: async () => {
      if (schedules.length === 0) return
      const now = await readClock(db)
      for (const schedule of schedules) {
        const { name, everyMs } = schedule
        const memory = memories.get(name) ?? { dueAtMs: now.getTime(), notedAtMs: -Infinity, notedError: null }
        memories.set(name, memory)
        const waitMs = memory.dueAtMs - now.getTime()
        // Further away than a period: the test clock was moved back.
        if (running.has(name) || (waitMs > 0 && waitMs <= everyMs)) continue
        memory.dueAtMs = Math.abs(waitMs) < everyMs ? memory.dueAtMs + everyMs : now.getTime() + everyMs
        running.start(name, null, (signal) => runOnce(schedule, { memory, startedAt: now, signal }))
      }
    },
    renew: () => Promise.resolve(),
    abort: (reason) => running.abort(reason),
    settled: () => running.settled(),
    list: () => running.keys(),
  }
}
