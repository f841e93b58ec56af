import { backOff } from './back-off.ts'
import { toFault } from './fault.ts'
import type { Fault } from './fault.ts'
import type { RoomHost } from '#web/room/storage/host.ts'

interface RetryOptions {
  readonly host: RoomHost
  /** Told before each wait. */
  readonly waiting: () => void
  readonly isStopped: () => boolean
}

/** Calls until the server answers or refuses; a broken connection or a busy server is only waited for. Null when the room has closed. */
export async function retryUntilAnswered<T>(call: () => Promise<T>, options: RetryOptions): Promise<{ ok: T } | { fault: Fault } | null> {
  for (let failures = 1; !options.isStopped(); failures += 1) {
    try {
      return { ok: await call() }
    } catch (error) {
      const fault = toFault(error)
      if (fault.kind !== 'failed' && fault.kind !== 'busy') return { fault }
      options.waiting()
      const ms = Math.max(backOff(failures, options.host.random()), fault.kind === 'busy' ? fault.waitMs : 0)
      await new Promise<void>((resolve) => options.host.wait(ms, resolve))
    }
  }
  return null
}
