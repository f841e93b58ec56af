export { findAttempts } from './find-attempts.ts'
export { LazyAttemptsTab } from './person/lazy-attempts-tab.ts'
