export { findAttempts } from './find-attempts.ts'
