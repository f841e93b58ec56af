/** Work beside the queue that must reach the server before a section is closed: recordings. */
export interface Cargo {
  isWaiting(): boolean
  /** Settles when everything is there; never rejects for a broken connection. */
  send(): Promise<void>
}

/** What a room carries besides its queue. */
export class CargoHold {
  readonly #cargo = new Set<Cargo>()

  /** Answers how to take it out again. */
  take(cargo: Cargo): () => void {
    this.#cargo.add(cargo)
    return () => this.#cargo.delete(cargo)
  }

  isWaiting(): boolean {
    return [...this.#cargo].some((each) => each.isWaiting())
  }

  async send(): Promise<void> {
    await Promise.all([...this.#cargo].map((each) => each.send()))
  }
}
