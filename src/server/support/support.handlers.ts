import { feedbackContract } from '#contract/support/support.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { decideIssue, type FeedbackHouse, getIssue, listIssues, submitIssue } from './issue.service.ts'

const on = implementContract(feedbackContract)

export function createFeedbackHandlers(house: FeedbackHouse) {
  return {
    submit: on.submit.handler(({ input, context }) => submitIssue(house, input, context)),
    list: on.list.handler(({ input }) => listIssues(house, input)),
    get: on.get.handler(({ input }) => getIssue(house, input.id)),
    decide: on.decide.handler(({ input, context }) => decideIssue(house, input, context)),
  }
}
