import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

const words = () => loadWords('supervision', 'exam')

/** The facts, clocks and late answers of an attempt, in its record. */
export const LazyAttemptOverviewTab = lazyComponent(async () => {
  const [{ OverviewTab: Piece }] = await Promise.all([import('./attempt-tabs.tsx'), words()])
  return Piece
})

/** What was answered, written and recorded in an attempt. */
export const LazyAttemptAnswersTab = lazyComponent(async () => {
  const [{ AnswersTab: Piece }] = await Promise.all([import('./answers-tab.tsx'), words()])
  return Piece
})

/** What happened to an attempt, and what staff decided of it. */
export const LazyAttemptHistoryTab = lazyComponent(async () => {
  const [{ HistoryTab: Piece }] = await Promise.all([import('./attempt-tabs.tsx'), words()])
  return Piece
})
