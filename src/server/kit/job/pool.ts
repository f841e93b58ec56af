/** Work that a server takes and runs. */
export interface Pool {
  /** Claims what is due, as far as there is room, and starts it. */
  claim(): Promise<void>
  /** Renews the leases of what runs, and aborts what another server has taken over. */
  renew(): Promise<void>
  /** Cuts short what runs. */
  abort(reason: Error): void
  /** Resolves when all that runs now has ended. */
  settled(): Promise<void>
  /** What runs, as the log names it. */
  list(): readonly string[]
}

/** Why a signal is aborted: the server stops. What is cut short has not failed. */
export class Stopping extends Error {}

interface Work<T> {
  readonly held: T
  readonly controller: AbortController
  readonly done: Promise<void>
}

/** What a server has under way, by number or name. */
export interface RunningSet<K, T> {
  readonly size: number
  has(key: K): boolean
  keys(): K[]
  held(): T[]
  /** `run` does not throw. */
  start(key: K, held: T, run: (signal: AbortSignal) => Promise<void>): void
  abort(reason: Error, keys?: readonly K[]): void
  settled(): Promise<void>
}

/** Keeps what is under way until it has ended, then calls `onEnd`. */
export function createRunningSet<K, T>(onEnd: () => void = () => undefined): RunningSet<K, T> {
  const running = new Map<K, Work<T>>()
  return {
    get size() {
      return running.size
    },
    has: (key) => running.has(key),
    keys: () => [...running.keys()],
    held: () => [...running.values()].map(({ held }) => held),
    start: (key, held, run) => {
      const controller = new AbortController()
      const done = run(controller.signal).finally(() => {
        running.delete(key)
        onEnd()
      })
      running.set(key, { held, controller, done })
    },
    abort: (reason, keys = [...running.keys()]) => {
      for (const key of keys) running.get(key)?.controller.abort(reason)
    },
    settled: async () => void (await Promise.all([...running.values()].map(({ done }) => done))),
  }
}
