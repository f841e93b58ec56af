import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

/** Everybody's attempts at a test, in its record. */
export const LazyTestAttemptsTab = lazyComponent(async () => {
  const words = loadWords('supervision', 'exam', 'office/table')
  const [{ TestAttemptsTab: Piece }] = await Promise.all([import('./test-attempts-tab.tsx'), words])
  return Piece
})
