import { revisionContract } from '#contract/grading/revision.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import type { ReviewContext } from '#server/result/index.ts'
import { buyRevision } from './buy-revision.service.ts'
import { getRevisedPart, getRevision, listRevisions, saveRevisionDraft } from './revision.service.ts'

const on = implementContract(revisionContract)

/** What candidates do to revise what was graded. */
export function createRevisionHandlers(deps: ReviewContext) {
  return {
    list: on.list.handler(({ input, context }) => listRevisions(deps.db, input, context)),
    read: on.read.handler(({ input, context }) => getRevision(deps, input.id, context)),
    part: on.part.handler(({ input, context }) => getRevisedPart(deps, input, context)),
    saveDraft: on.saveDraft.handler(({ input, context }) => saveRevisionDraft(deps, input, context)),
    buy: on.buy.handler(({ input, context }) => buyRevision(deps, input, context)),
  }
}
