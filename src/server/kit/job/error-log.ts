import type { Log } from '#server/kit/log.ts'

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export interface ErrorLog {
  /** Logs an error unless the same came the last time too; answers its message. */
  note(schedule: string, error: unknown): string
  clear(schedule: string): void
}

/** What fails every second is logged once, not every second. */
export function createErrorLog(log: Log): ErrorLog {
  const last = new Map<string, string>()
  return {
    note: (schedule, error) => {
      const message = messageOf(error)
      if (last.get(schedule) !== message) log.error({ err: error, schedule }, 'a scheduled run failed')
      last.set(schedule, message)
      return message
    },
    clear: (schedule) => {
      if (last.delete(schedule)) log.info({ schedule }, 'a scheduled run succeeded again')
    },
  }
}
