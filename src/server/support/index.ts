export { createFeedbackHandlers } from './support.handlers.ts'
export { countOpenIssues } from './issue.store.ts'
export { createFeedbackPersonalData } from './personal-data.store.ts'
export { createFeedbackRetention } from './retention.store.ts'
