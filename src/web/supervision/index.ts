export { findAttempts } from './find-attempts.ts'
export { LazyAttemptsTab } from './person/lazy-attempts-tab.ts'
export { AttemptRecord } from './record/attempt-record.tsx'
export { LazyAttemptHistoryTab, LazyAttemptOverviewTab } from './record/lazy-attempt-tabs.ts'
