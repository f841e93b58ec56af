import { graderContract } from '#contract/grading/grader.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import type { ReviewContext } from '#server/result/index.ts'
import { claim, claimNext, giveBack } from './claim.service.ts'
import { readTask, saveDraft } from './marking.service.ts'
import { getDone, getFigures, getQueue } from './queue.service.ts'
import { deleteComment, getSavedComments, saveComment } from './saved-comment.service.ts'
import { submitMarking } from './submit.service.ts'

const on = implementContract(graderContract)

/** The operations of graders. */
export function createGraderHandlers(deps: ReviewContext) {
  const { db } = deps
  return {
    queue: on.queue.handler(({ input, context }) => getQueue(db, input, context)),
    figures: on.figures.handler(({ context }) => getFigures(db, context)),
    done: on.done.handler(({ input, context }) => getDone(db, input, context)),
    claimNext: on.claimNext.handler(({ input, context }) => claimNext(db, input, context)),
    claim: on.claim.handler(({ input, context }) => claim(db, input.id, context)),
    giveBack: on.giveBack.handler(({ input, context }) => giveBack(db, input.id, context)),
    read: on.read.handler(({ input, context }) => readTask(deps, input.id, context)),
    saveDraft: on.saveDraft.handler(({ input, context }) => saveDraft(deps, input, context)),
    submit: on.submit.handler(({ input, context }) => submitMarking(deps, input, context)),
    savedComments: on.savedComments.handler(({ input, context }) => getSavedComments(db, input, context)),
    saveComment: on.saveComment.handler(({ input, context }) => saveComment(db, input, context)),
    deleteComment: on.deleteComment.handler(({ input, context }) => deleteComment(db, input.id, context)),
  }
}
