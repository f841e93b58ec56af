import { loadWords } from '#web/kit/i18n/words.ts'
import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import type { GradingPieces } from '#web/result/index.ts'

/** What is bought for a child's work, for its connected parent; with its words. */
export const LazyChildGrading = lazyComponent(async () => {
  const words = loadWords('grading/child', 'grading/order', 'exam')
  const [{ ChildGrading: Piece }] = await Promise.all([import('./child-grading.tsx'), words])
  return Piece
})

/** The newest of it, above the child's results; with its words. */
export const LazyChildStep = lazyComponent(async () => {
  const [{ ChildStep: Piece }] = await Promise.all([import('./child-step.tsx'), loadWords('grading/child', 'exam')])
  return Piece
})

const Badge = lazyComponent(async () => {
  const [{ SectionBadge }] = await Promise.all([import('#web/grading/order/section-badge.tsx'), loadWords('grading/order')])
  return SectionBadge
})

/** What a parent sees of grading in a child's results: its state. Buying is on a page of its own. */
export const childGradingPieces: GradingPieces = { Badge }
