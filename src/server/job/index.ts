export { createJobHandlers } from './job.handlers.ts'
