import { loadWords } from '#web/kit/i18n/words.ts'
import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'

/** Comes after the page that it is for. */
export const LazyCollectMiss = lazyComponent(async () => {
  const [{ CollectMiss: Piece }] = await Promise.all([import('./collect-miss.tsx'), loadWords('flashcard')])
  return Piece
})
