/** What staff do to an attempt, for tests of what lies below supervision. */
export { voidAttempt } from '#server/supervision/staff-decision.service.ts'
export { startPreview } from '#server/supervision/preview.service.ts'
