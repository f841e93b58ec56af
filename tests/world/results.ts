/** What a candidate reads after an attempt, for tests of what lies below results. */
export { getResult } from '#server/attempt/result.service.ts'
