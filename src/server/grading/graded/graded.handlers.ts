import { gradedContract } from '#contract/grading/graded.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import type { ReviewContext } from '#server/result/index.ts'
import { getGradedSection, rateMarking } from './graded.service.ts'
import { getTags } from './tag.service.ts'

const on = implementContract(gradedContract)

/** What candidates and parents do with what was graded. */
export function createGradedHandlers(deps: ReviewContext) {
  const { db } = deps
  return {
    read: on.read.handler(({ input, context }) => getGradedSection(deps, input, context)),
    rate: on.rate.handler(({ input, context }) => rateMarking(db, input, context)),
    listTags: on.listTags.handler(({ input, context }) => getTags(db, input, context)),
  }
}
