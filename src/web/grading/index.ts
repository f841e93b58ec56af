export { LazyAttemptGradingTab } from './admin/lazy-attempt-tab.ts'
export { GradingHomeCard } from './queue/grading-home-card.tsx'
