import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

/** What the audit log has about one thing, for the page of that thing; with its words. */
export const AuditHistory = lazyComponent(async () => {
  const [{ AuditHistory: Piece }, { allAuditWords }] = await Promise.all([import('./audit-history.tsx'), import('./audit-words.ts')])
  await loadWords(...allAuditWords)
  return Piece
})

export { LazyHistoryTab, LazyLatestEventsCard } from './person/lazy-history-tab.ts'
