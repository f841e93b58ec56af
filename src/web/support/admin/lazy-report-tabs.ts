import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'

/** What was reported, the answer to it and its steps, in its record. */
export const LazyReportOverviewTab = lazyComponent(async () => (await import('./report-tabs.tsx')).OverviewTab)

/** What the audit log has about a report. */
export const LazyReportHistoryTab = lazyComponent(async () => (await import('./report-tabs.tsx')).HistoryTab)
