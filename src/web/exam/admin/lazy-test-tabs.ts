import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

const words = () => loadWords('exam/admin', 'exam/flags', 'exam')

/** The sections of a test and the reader's previews of it, in its record. */
export const LazyTestOverviewTab = lazyComponent(async () => {
  const [{ OverviewTab: Piece }] = await Promise.all([import('./test-tabs.tsx'), words()])
  return Piece
})

/** The published states of a test. */
export const LazyTestVersionsTab = lazyComponent(async () => {
  const [{ VersionsTab: Piece }] = await Promise.all([import('./test-tabs.tsx'), words()])
  return Piece
})

/** How the questions of a test are answered; each leads to its key. */
export const LazyTestFiguresTab = lazyComponent(async () => {
  const [{ FiguresTab: Piece }] = await Promise.all([import('./test-tabs.tsx'), words()])
  return Piece
})

/** Who did what to a test. */
export const LazyTestHistoryTab = lazyComponent(async () => {
  const [{ HistoryTab: Piece }] = await Promise.all([import('./test-tabs.tsx'), words()])
  return Piece
})
