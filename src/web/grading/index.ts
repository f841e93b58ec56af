export { findGradingWork } from './admin/find-work.ts'
export { LazyAttemptGradingTab } from './admin/lazy-attempt-tab.ts'
export { childGradingPieces, LazyChildGrading, LazyChildStep } from './child/lazy-child-grading.ts'
export { GradingHomeCard } from './day/grading-home-card.tsx'
