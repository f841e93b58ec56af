import type { Db } from '#server/kit/database.ts'
import type { Log } from '#server/kit/log.ts'

/** One run of a schedule. */
export interface ScheduleRun {
  readonly db: Db
  /** Aborted when the server stops and when another server has taken over: begin no further piece of work. */
  readonly signal: AbortSignal
  readonly log: Log
}

/** Work that comes again and again, declared by its module. */
export interface Schedule {
  /** Its module and what it does: "exam.sweep-imports". */
  readonly name: string
  /** How often, by the one clock. */
  readonly everyMs: number
  /**
   * `one-server`: once a period among all servers. `each-server`: on every one, as for what is kept in memory or on its disk, and for what
   * finds rows that are due and shares them by row locks; an idle round of it writes nothing.
   */
  readonly runsOn: 'one-server' | 'each-server'
  /** Two runs may overlap for a moment, when a server stood still for longer than its lease: what it does must bear that. */
  readonly run: (run: ScheduleRun) => Promise<void>
}
