export { createExamHandlers } from './exam.handlers.ts'
export { findPublishedTest, getAnswerKey, getBandTable, getPaper, type PublishedTest, type StoredPaper } from './exam.service.ts'
export { publishShippedTests, publishTest } from './publication.service.ts'
