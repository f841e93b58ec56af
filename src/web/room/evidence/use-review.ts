import { useEffect, useSyncExternalStore } from 'react'
import { useTools } from '#web/room/tools/room-tools.ts'
import { reviewOf } from './review.ts'
import type { Review, ReviewState } from './review.ts'

export function useReview(): Review {
  const review = reviewOf(useTools().engine)
  useEffect(() => review.start(), [review])
  return review
}

export function useReviewState<T>(review: Review, select: (state: ReviewState) => T): T {
  const read = () => select(review.state.value)
  return useSyncExternalStore(review.state.watch, read, read)
}
