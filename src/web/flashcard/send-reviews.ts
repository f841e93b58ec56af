import type { Review } from '#contract/flashcard/review.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Refused } from '#web/kit/api/refused.ts'
import type { ReviewStore } from './review-store.ts'

/** As many as the server takes. */
const batchSize = 200

/**
 * Sends what waits; false where the server can't be reached now. A review that arrived is dropped, also where its card is gone. Where the server
 * can't read one of them, they are sent one by one, and that one is dropped.
 */
export async function sendAll(store: ReviewStore, record: (reviews: Review[]) => Promise<unknown>): Promise<boolean> {
  let size = batchSize
  for (;;) {
    const batch = (await store.listUnsent()).slice(0, size)
    if (batch.length === 0) return true
    try {
      await record(batch)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.status !== 422) return false
      size = 1
      if (batch.length > 1) continue
    }
    await store.drop(batch.map(({ id }) => id))
  }
}

let sending: Promise<boolean> | null = null

/** Sends what waits on this device, one call after the other; false where some of it still waits. */
export function sendReviews(store: ReviewStore): Promise<boolean> {
  const next = (sending ?? Promise.resolve(true))
    .catch(() => false)
    .then(() => sendAll(store, (reviews) => api.flashcard.record({ reviews })))
    .finally(() => {
      if (sending === next) sending = null
    })
  sending = next
  return next
}
