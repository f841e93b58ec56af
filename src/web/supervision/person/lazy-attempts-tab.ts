import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

/** What a person has taken and what came of it, in their record. */
export const LazyAttemptsTab = lazyComponent(async () => {
  const words = loadWords('supervision/person', 'supervision', 'exam', 'office/table')
  const [{ AttemptsTab: Piece }] = await Promise.all([import('./attempts-tab.tsx'), words])
  return Piece
})

/** The latest of it, on a card in their record. */
export const LazyLatestAttemptsCard = lazyComponent(async () => {
  const [{ LatestAttemptsCard: Piece }] = await Promise.all([
    import('./latest-attempts-card.tsx'),
    loadWords('supervision/person', 'supervision', 'exam', 'office/record'),
  ])
  return Piece
})
