import type { RoomHost } from '#web/room/storage/host.ts'
import type { ClockReading } from '#web/room/storage/room-snapshot.ts'

/** A sample whose answer took longer than this says too little about the server's clock. */
const usefulRoundTripMs = 2000
const driftMs = 2000

/**
 * The server's time, carried on by a clock that never jumps. It only shows: what is over is decided by the server.
 */
export class RoomClock {
  readonly #host: RoomHost
  /** Server time minus monotonic time; null before the first answer. */
  #offset: number | null = null
  #wallOffset: number
  #heard: ClockReading | null = null
  /** Only remembered, and carried on by a clock that anybody may set. */
  #recalled = false

  constructor(host: RoomHost) {
    this.#host = host
    this.#wallOffset = host.wall() - host.mono()
  }

  /** Takes a server time that was asked for at `sentAt` (monotonic) and has just arrived. */
  correct(serverNow: string, sentAt: number): void {
    const now = this.#host.mono()
    if (this.#offset !== null && !this.#recalled && now - sentAt > usefulRoundTripMs) return
    this.#offset = Date.parse(serverNow) - (sentAt + now) / 2
    this.#recalled = false
    this.#heard = { server: this.#offset + now, wall: this.#host.wall() }
  }

  /** Restores the reading of an earlier page until the server responds again. A wall clock that was set back adds no time. */
  recall(heard: ClockReading): void {
    const passed = Math.max(0, this.#host.wall() - heard.wall)
    this.#offset = heard.server + passed - this.#host.mono()
    this.#heard = heard
    this.#recalled = true
  }

  /** The last word of the server; null before the first. */
  get heard(): ClockReading | null {
    return this.#heard
  }

  /** Milliseconds to a deadline, never below 0; null before the first answer. */
  remaining(deadlineAt: string): number | null {
    if (this.#offset === null) return null
    return Math.max(0, Date.parse(deadlineAt) - (this.#offset + this.#host.mono()))
  }

  /** Milliseconds since an instant of the server, negative before it; null before the first answer. */
  since(at: string): number | null {
    return this.#offset === null ? null : this.#offset + this.#host.mono() - Date.parse(at)
  }

  /**
   * Whether the two clocks of this machine have diverged by more than 2 s since the last call: it slept, or somebody set the time. Then only the
   * server has the right time.
   */
  hasDrifted(): boolean {
    const wallOffset = this.#host.wall() - this.#host.mono()
    const drifted = Math.abs(wallOffset - this.#wallOffset) > driftMs
    if (drifted) this.#wallOffset = wallOffset
    return drifted
  }
}
