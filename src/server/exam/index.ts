export { createExamHandlers } from './exam.handlers.ts'
export { getMedia, findPublishedTest, getAnswerKey, getBandTable, getPaper, isMediaFile, type PublishedTest } from './exam.service.ts'
export { publishShippedTests } from './publication.service.ts'
