export { createFeedbackHandlers } from './feedback.handlers.ts'
export { countOpenIssues } from './issue.store.ts'
export { createFeedbackPersonalData } from './personal-data.store.ts'
export { createFeedbackRetention } from './retention.store.ts'
