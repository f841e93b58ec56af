import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

/** What a child has come to and aims for, for its connected parent; with its words. */
export const LazyChildOverview = lazyComponent(async () => {
  const words = loadWords('result', 'result/history', 'result/child')
  const [{ ChildOverview: Piece }] = await Promise.all([import('./child-overview.tsx'), words])
  return Piece
})
