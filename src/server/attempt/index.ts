export { createAttemptHandlers, createAttemptRawRoutes } from './attempt.handlers.ts'
export { startSweeper } from './attempt.jobs.ts'
