import type { RoomHost } from '#web/room/storage/host.ts'

interface CountdownEvents {
  /** At the beginning and whenever another whole second is over. */
  readonly tick: (secondsLeft: number) => void
  readonly over: () => void
}

/** Counts seconds down to a moment on the monotonic clock, however late its timers come. */
export class Countdown {
  readonly #host: RoomHost
  #cancel: () => void = () => undefined
  #endsAt = 0

  constructor(host: RoomHost) {
    this.#host = host
  }

  start(ms: number, events: CountdownEvents): void {
    this.stop()
    this.#endsAt = this.#host.mono() + ms
    this.#step(events)
  }

  stop(): void {
    this.#cancel()
  }

  #step(events: CountdownEvents): void {
    const left = this.#endsAt - this.#host.mono()
    if (left <= 0) {
      events.tick(0)
      return events.over()
    }
    events.tick(Math.ceil(left / 1000))
    this.#cancel = this.#host.wait(left % 1000 || 1000, () => this.#step(events))
  }
}
