import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

/** What graders do and did with an attempt, in its record. */
export const LazyAttemptGradingTab = lazyComponent(async () => {
  const [{ GradingTab: Piece }] = await Promise.all([import('./attempt-tab.tsx'), loadWords('grading/admin', 'office/table')])
  return Piece
})
