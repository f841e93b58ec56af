import { testDraftContract } from '#contract/exam/test-draft.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { buildPaper, checkTestDraft, getPublishedSection } from './check-draft.service.ts'
import { addComment, listDraftComments, resolveDraftComment } from './comment.service.ts'
import { copyTest, createDraft } from './create-draft.service.ts'
import { deleteTestDraft } from './delete-draft.service.ts'
import { getWholeDraft, listDraftsForStaff } from './draft.service.ts'
import type { DraftDeps } from './draft-deps.ts'
import { createRecordingSigner } from './media.service.ts'
import { addDraftPart, removeDraftPart } from './part.service.ts'
import { publishDraft, storeRevision } from './publish-draft.service.ts'
import { askReview, decide } from './review.service.ts'
import { removeFile, saveFile } from './save-file.service.ts'

const on = implementContract(testDraftContract)

export function createDraftHandlers(deps: DraftDeps) {
  const { db } = deps
  const getWhole = async (id: number, caller: Caller) => getWholeDraft(db, id, { caller, sign: await createRecordingSigner(deps) })
  return {
    list: on.list.handler(({ input, context }) => listDraftsForStaff(db, input, context)),
    get: on.get.handler(({ input, context }) => getWhole(input.id, context)),
    create: on.create.handler(({ input, context }) => createDraft(deps, input, context)),
    copy: on.copy.handler(({ input, context }) => copyTest(deps, input, context)),
    delete: on.delete.handler(async ({ input, context }) => {
      await deleteTestDraft(deps, input.id, context)
      return {}
    }),
    save: on.save.handler(({ input, context }) => saveFile(db, input, context)),
    removeFile: on.removeFile.handler(({ input, context }) => removeFile(deps, input, context)),
    addPart: on.addPart.handler(async ({ input, context }) => {
      await addDraftPart(db, input, context)
      return getWhole(input.id, context)
    }),
    removePart: on.removePart.handler(async ({ input, context }) => {
      await removeDraftPart(deps, input, context)
      return getWhole(input.id, context)
    }),
    check: on.check.handler(({ input }) => checkTestDraft(deps, input.id)),
    paper: on.paper.handler(({ input }) => buildPaper(deps, input)),
    published: on.published.handler(({ input }) => getPublishedSection(db, input)),
    storeRevision: on.storeRevision.handler(({ input, context }) => storeRevision(deps, input, context)),
    askReview: on.askReview.handler(({ input, context }) => askReview(db, input, context)),
    approve: on.approve.handler(({ input, context }) => decide(db, { ...input, reason: null }, context)),
    return: on.return.handler(({ input, context }) => decide(db, input, context)),
    publish: on.publish.handler(({ input, context }) => publishDraft(deps, input, context)),
    listComments: on.listComments.handler(({ input }) => listDraftComments(db, input)),
    comment: on.comment.handler(({ input, context }) => addComment(db, input, context)),
    resolveComment: on.resolveComment.handler(({ input, context }) => resolveDraftComment(db, input, context)),
  }
}
