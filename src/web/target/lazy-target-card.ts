import { loadWords } from '#web/kit/i18n/words.ts'
import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'

/** The exam date and target bands on the home page, with their words. */
export const LazyTargetCard = lazyComponent(async () => {
  const [{ TargetCard: Piece }] = await Promise.all([import('./target-card.tsx'), loadWords('target')])
  return Piece
})
