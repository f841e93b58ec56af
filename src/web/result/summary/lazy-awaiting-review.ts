import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

/** What was written or recorded in a section, for staff; with its words. */
export const LazyAwaitingReview = lazyComponent(async () => {
  const [{ AwaitingReview: Piece }] = await Promise.all([import('./awaiting-review.tsx'), loadWords('result', 'exam')])
  return Piece
})
