export { createAttemptHandlers } from './attempt.handlers.ts'
export { startSweeper } from './attempt.jobs.ts'
export { createAttemptRawRoutes } from './raw.handlers.ts'
