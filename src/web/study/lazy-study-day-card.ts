import { loadWords } from '#web/kit/i18n/words.ts'
import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'

/** What was done today and what is left, on the home page, with its words. */
export const LazyStudyDayCard = lazyComponent(async () => {
  const [{ StudyDayCard: Piece }] = await Promise.all([import('./study-day-card.tsx'), loadWords('study')])
  return Piece
})
