/** What a candidate reads after an attempt, for tests of what lies below results. */
export { getResult } from '#server/result/result.service.ts'
