import { api } from '#server/http/api.ts'
import { decideIssue, type FeedbackHouse, getIssue, listIssues, submitIssue } from './issue.service.ts'

export function createFeedbackHandlers(house: FeedbackHouse) {
  const on = api.feedback
  return {
    submit: on.submit.handler(({ input, context }) => submitIssue(house, input, context)),
    list: on.list.handler(({ input }) => listIssues(house, input)),
    get: on.get.handler(({ input }) => getIssue(house, input.id)),
    decide: on.decide.handler(({ input, context }) => decideIssue(house, input, context)),
  }
}
