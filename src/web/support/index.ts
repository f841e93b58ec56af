export { askForFeedback } from './ask.ts'
export { FeedbackHost } from './feedback-host.tsx'
export { fetchFeedbackDialog, type FeedbackDialog } from './fetch-dialog.ts'
