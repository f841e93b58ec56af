/** A silence longer than this is noted. */
const noteworthyMs = 3000

export interface Stall {
  readonly atMs: number
  readonly lastedMs: number
}

/** Finds the times in which a recording should have moved and did not. */
export class StallWatch {
  #at = -1
  #since: number | null = null

  /** Told where the recording is, at a moment of a clock that never jumps; answers a silence that has just ended. */
  look(atMs: number, now: number): Stall | null {
    const stall = this.#since !== null && atMs !== this.#at ? { atMs: this.#at, lastedMs: Math.round(now - this.#since) } : null
    if (atMs !== this.#at) this.#since = now
    this.#at = atMs
    this.#since ??= now
    return stall && stall.lastedMs > noteworthyMs ? stall : null
  }

  /** Whether it is silent now, and has been for long. */
  isStalled(now: number): boolean {
    return this.#since !== null && now - this.#since > noteworthyMs
  }

  /** It is not meant to move now. */
  rest(): void {
    this.#since = null
  }
}
