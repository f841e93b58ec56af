import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

const fetchTabs = async () => {
  const [tabs] = await Promise.all([import('./test-tabs.tsx'), loadWords('exam/admin', 'exam')])
  return tabs
}

/** The sections of a test and the reader's previews of it, in its record. */
export const LazyTestOverviewTab = lazyComponent(async () => (await fetchTabs()).OverviewTab)

/** The published states of a test. */
export const LazyTestVersionsTab = lazyComponent(async () => (await fetchTabs()).VersionsTab)

/** How the questions of a test are answered; each leads to its key. */
export const LazyTestFiguresTab = lazyComponent(async () => (await fetchTabs()).FiguresTab)

/** Who did what to a test. */
export const LazyTestHistoryTab = lazyComponent(async () => (await fetchTabs()).HistoryTab)
