export { askForFeedback } from './ask.ts'
export { FeedbackHost } from './feedback-host.tsx'
