import type { RoomHost } from '#web/room/storage/host.ts'

/** Typing becomes a change this long after its first unsaved key, however fast the keys follow. */
const coalesceMs = 800

/** Holds what is being typed, by key, until it settles or somebody asks for it. */
export class Drafts {
  readonly #host: RoomHost
  readonly #waiting = new Map<string, { commit: () => void; cancel: () => void }>()

  constructor(host: RoomHost) {
    this.#host = host
  }

  get size(): number {
    return this.#waiting.size
  }

  /** `commit` replaces an earlier one of the same key; the timer of the first keeps running. */
  hold(key: string, commit: () => void): void {
    const earlier = this.#waiting.get(key)
    const cancel = earlier?.cancel ?? this.#host.wait(coalesceMs, () => this.flush(key))
    this.#waiting.set(key, { commit, cancel })
  }

  flush(key: string): void {
    const draft = this.#waiting.get(key)
    if (!draft) return
    this.#waiting.delete(key)
    draft.cancel()
    draft.commit()
  }

  flushAll(): void {
    for (const key of this.#waiting.keys()) this.flush(key)
  }

  /** Forgets without committing. */
  discard(): void {
    for (const draft of this.#waiting.values()) draft.cancel()
    this.#waiting.clear()
  }
}
