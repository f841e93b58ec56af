import { backOff } from '#web/room/engine/back-off.ts'
import type { RoomHost } from '#web/room/storage/host.ts'

const maxTries = 6
/** A recording that plays this long after a restart counts as recovered. */
const steadyMs = 1000

/** Counts the tries to bring a failed recording back, and how long it was silent. */
export class PlaybackRecovery {
  readonly #host: Pick<RoomHost, 'mono'>
  #fault: { readonly atMs: number; readonly since: number } | null = null
  #tries = 0
  #notBefore = -Infinity
  #triedAt = -Infinity

  constructor(host: Pick<RoomHost, 'mono'>) {
    this.#host = host
  }

  /** Where the recording failed; null while all is well. */
  get atMs(): number | null {
    return this.#fault?.atMs ?? null
  }

  /** Told again and again while the recording is broken; answers what to do now. */
  fail(atMs: number): 'try' | 'wait' | 'give up' {
    const now = this.#host.mono()
    this.#fault ??= { atMs, since: now }
    if (this.#tries >= maxTries) return 'give up'
    if (now < this.#notBefore) return 'wait'
    this.#tries += 1
    this.#triedAt = now
    this.#notBefore = now + backOff(this.#tries, 0.5)
    return 'try'
  }

  /** Told while the recording plays; answers the silence that is over now. */
  succeed(): { readonly atMs: number; readonly lastedMs: number } | null {
    const now = this.#host.mono()
    if (this.#fault === null || now < this.#triedAt + steadyMs) return null
    const { atMs, since } = this.#fault
    this.#fault = null
    this.#tries = 0
    this.#notBefore = -Infinity
    return { atMs, lastedMs: Math.round(now - since) }
  }

  /** Somebody asks for more tries. */
  hope(): void {
    this.#tries = 0
    this.#notBefore = -Infinity
  }
}
