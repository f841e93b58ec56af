import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

/** What the audit log has about a person, in their record. */
export const LazyHistoryTab = lazyComponent(async () => {
  const [{ HistoryTab: Piece }, { allAuditWords }] = await Promise.all([import('./history-tab.tsx'), import('#web/audit/audit-words.ts')])
  await loadWords(...allAuditWords)
  return Piece
})

/** What happened last, on a card in their record. */
export const LazyLatestEventsCard = lazyComponent(async () => {
  const [{ LatestEventsCard: Piece }, { allAuditWords }] = await Promise.all([
    import('./latest-events-card.tsx'),
    import('#web/audit/audit-words.ts'),
  ])
  await loadWords(...allAuditWords, 'office/record')
  return Piece
})
