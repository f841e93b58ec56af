import type { Review } from '#contract/flashcard/review.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Refused } from '#web/kit/api/refused.ts'
import type { ReviewStore } from './review-store.ts'

/** As many as the server takes. */
const batchSize = 200

/** Sends what waits; false where the server can't be reached now. A review that arrived is dropped, also where its card is gone. */
async function sendAll(store: ReviewStore, record: (reviews: Review[]) => Promise<unknown>): Promise<boolean> {
  for (;;) {
    const batch = (await store.listUnsent()).slice(0, batchSize)
    if (batch.length === 0) return true
    try {
      await record(batch)
    } catch (error) {
      if (error instanceof Refused) return false
      throw error
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
