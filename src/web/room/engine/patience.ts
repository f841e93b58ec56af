import { backOff } from './back-off.ts'
import { toFault } from './fault.ts'
import type { Fault } from './fault.ts'
import type { RoomHost } from '#web/room/storage/host.ts'

interface Patience {
  readonly host: RoomHost
  /** Told before each wait. */
  readonly waiting: () => void
  readonly isStopped: () => boolean
}

/** Calls until the server answers or refuses; a broken connection or a busy server is only waited for. Null when the room has closed. */
export async function askPatiently<T>(call: () => Promise<T>, patience: Patience): Promise<{ ok: T } | { fault: Fault } | null> {
  for (let failures = 1; !patience.isStopped(); failures += 1) {
    try {
      return { ok: await call() }
    } catch (error) {
      const fault = toFault(error)
      if (fault.kind !== 'failed' && fault.kind !== 'busy') return { fault }
      patience.waiting()
      const ms = Math.max(backOff(failures, patience.host.random()), fault.kind === 'busy' ? fault.waitMs : 0)
      await new Promise<void>((resolve) => patience.host.wait(ms, resolve))
    }
  }
  return null
}
