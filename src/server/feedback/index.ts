export { createFeedbackHandlers } from './feedback.handlers.ts'
