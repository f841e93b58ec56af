export { createAttemptHandlers, createAttemptRawRoutes } from './attempt.handlers.ts'
export { startSweeper, sweepOnce } from './attempt.jobs.ts'
