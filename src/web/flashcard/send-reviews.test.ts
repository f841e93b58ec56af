import { expect, test } from 'vitest'
import type { Review } from '#contract/flashcard/review.contract.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { makeMemoryReviewStore } from './review-store.ts'
import { sendAll } from './send-reviews.ts'

const session = { day: '2026-11-26', is_rest_day: false, answers_left: 9, answer_count: 0, cards: [] }

const makeReview = (id: number): Review => ({
  id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  card_id: '00000000-0000-4000-8000-000000000000',
  answer: 'knew',
  mode: 'turn',
  reviewed_at: '2026-11-26T08:00:00.000Z',
})

async function fill(count: number) {
  const store = makeMemoryReviewStore()
  const reviews = Array.from({ length: count }, (_each, place) => makeReview(place))
  for (const review of reviews) await store.put(review, session)
  return { store, reviews }
}

test('what waits is sent in portions and dropped', async () => {
  const { store } = await fill(450)
  const sizes: number[] = []
  expect(await sendAll(store, async (batch) => sizes.push(batch.length))).toBe(true)
  expect(sizes).toEqual([200, 200, 50])
  expect(await store.listUnsent()).toEqual([])
})

test('nothing is dropped while the server can’t be reached', async () => {
  const { store, reviews } = await fill(3)
  expect(await sendAll(store, () => Promise.reject(new Refused(0, {})))).toBe(false)
  expect(await store.listUnsent()).toEqual(reviews)
})

test('a review that the server can’t read holds up no other', async () => {
  const { store, reviews } = await fill(3)
  const arrived: Review[] = []
  const record = async (batch: readonly Review[]) => {
    if (batch.some(({ id }) => id === reviews[1]?.id)) throw new Refused(422, {})
    arrived.push(...batch)
  }
  expect(await sendAll(store, record)).toBe(true)
  expect(arrived).toEqual([reviews[0], reviews[2]])
  expect(await store.listUnsent()).toEqual([])
})
