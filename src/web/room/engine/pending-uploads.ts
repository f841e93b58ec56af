/** Work beside the queue that must reach the server before a section is closed: recordings. */
export interface PendingUpload {
  isWaiting(): boolean
  /** Settles when everything is there; never rejects for a broken connection. */
  send(): Promise<void>
}

/** The uploads that a room waits for besides its queue. */
export class PendingUploads {
  readonly #uploads = new Set<PendingUpload>()

  /** Answers how to take it out again. */
  add(upload: PendingUpload): () => void {
    this.#uploads.add(upload)
    return () => this.#uploads.delete(upload)
  }

  isWaiting(): boolean {
    return [...this.#uploads].some((each) => each.isWaiting())
  }

  async send(): Promise<void> {
    await Promise.all([...this.#uploads].map((each) => each.send()))
  }
}
