import { feedbackContract } from '#contract/support/support.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { assignIssue, decideIssue, type SupportDeps, getIssue, listIssues, submitIssue } from './issue.service.ts'

const on = implementContract(feedbackContract)

export function createFeedbackHandlers(deps: SupportDeps) {
  return {
    submit: on.submit.handler(({ input, context }) => submitIssue(deps, input, context)),
    list: on.list.handler(({ input }) => listIssues(deps, input)),
    get: on.get.handler(({ input }) => getIssue(deps, input.id)),
    assign: on.assign.handler(({ input, context }) => assignIssue(deps, input, context)),
    decide: on.decide.handler(({ input, context }) => decideIssue(deps, input, context)),
  }
}
